import { ROUTES } from '#contract/screens.ts'
import { escapeHtml } from '#domain/escapeHtml.ts'
import { IMAGE } from '#domain/limits.ts'
import { shownWait } from '#domain/waits/shownWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { PublicPlace } from './publicPlaces.ts'

const PARTY_SIZE = 2

/** Titles as the client writes them. */
const SCREENS = [
  {
    path: ROUTES.home,
    title: 'Tablecast',
    description: 'Know the wait before you go: live restaurant waits on a map, for the size of your party.',
  },
  {
    path: ROUTES.browse,
    title: 'Browse restaurants · Tablecast',
    description: 'Restaurants near you on a map, with the wait now for the size of your party.',
  },
]

/** The head of a place's page, as HTML: what search engines and link previews show. */
export interface PageHead {
  title: string
  description: string
  /** More elements, already escaped. */
  elements: string
}

/** The head of the screens that search engines find; undefined for all others. */
export function screenHead(path: string, publicUrl: string | undefined): PageHead | undefined {
  const screen = SCREENS.find((one) => one.path === path)
  if (!screen) return undefined
  const { title, description } = screen
  const url = publicUrl && `${publicUrl}${path}`
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tablecast'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', publicUrl && iconOf(publicUrl)],
  ]
  return { title, description, elements: `${canonical(url)}${metaElements(properties)}` }
}

const canonical = (url: string | undefined): string =>
  url ? `<link rel="canonical" href="${escapeHtml(url)}" />` : ''

const metaElements = (properties: readonly [string, string | undefined][]): string =>
  properties
    .map(([property, content]) =>
      content ? `<meta property="${property}" content="${escapeHtml(content)}" />` : '',
    )
    .join('')

const iconOf = (publicUrl: string): string => `${publicUrl}/icons/512.png`

/** Links and pictures need the public URL, because they must be absolute. */
export function placeHead(place: PublicPlace, publicUrl: string | undefined): PageHead {
  const { restaurant } = place
  const title = `${restaurant.name} · Tablecast`
  const description = `${waitSentence(place)} ${restaurant.cuisineType} · ${restaurant.address}`
  const url = publicUrl && `${publicUrl}/restaurant/${restaurant.id}`
  const image = publicUrl && restaurant.imageUrl ? previewOf(publicUrl, restaurant.imageUrl) : undefined
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tablecast'],
    ['og:title', restaurant.name],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image ?? (publicUrl && iconOf(publicUrl))],
    ['og:image:alt', image && restaurant.name],
  ]
  const elements = [
    canonical(url),
    metaElements(properties),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    `<script type="application/ld+json">${inScript(structuredData(restaurant, { url, image }))}</script>`,
  ]
  return { title, description, elements: elements.join('') }
}

function waitSentence({ restaurant, wait }: PublicPlace): string {
  const { minutes, isClosed, isFree, isTypical } = shownWait([wait], PARTY_SIZE, Date.now(), restaurant)
  if (isClosed) return 'Closed now.'
  if (isFree) return 'A table is free now.'
  if (minutes === null) return 'See and report the wait.'
  return isTypical
    ? `The usual wait now is ${minutes} min for ${PARTY_SIZE}.`
    : `About ${minutes} min wait now for ${PARTY_SIZE}.`
}

/** Through the image proxy, so that visitors never reach the host of the picture. */
function previewOf(publicUrl: string, imageUrl: string): string {
  const query = { url: imageUrl, width: String(IMAGE.proxyWidth * 2), quality: String(IMAGE.proxyQuality) }
  return `${publicUrl}/api/image-proxy?${new URLSearchParams(query)}`
}

/** https://schema.org/Restaurant; values that are undefined are left out. */
function structuredData(
  restaurant: PublicRestaurant,
  { url, image }: { url: string | undefined; image: string | undefined },
) {
  const { name, address, phone, cuisineType, latitude, longitude, acceptsReservations } = restaurant
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    address,
    servesCuisine: cuisineType,
    telephone: phone ?? undefined,
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    acceptsReservations,
    url,
    image,
  }
}

/** JSON that can't end the script element it is in. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
