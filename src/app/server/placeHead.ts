import { ROUTES } from '#contract/screens.ts'
import { WEEKDAYS } from '#domain/calendar.ts'
import { cuisineIn } from '#domain/cuisines.ts'
import { DAY_MINUTES } from '#domain/durations.ts'
import { escapeHtml, inScript } from '#domain/escapeHtml.ts'
import type { Language } from '#domain/language.ts'
import { IMAGE } from '#domain/limits.ts'
import { isAllDay, weekOf } from '#domain/openingHours.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { PublicPlace } from './publicPlaces.ts'

const PARTY_SIZE = 2
/** The size of the picture in previews of a place's link, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

interface Words {
  screens: { path: string; title: string; description: string }[]
  closed: string
  listClosed: string
  overThreeHours: string
  free: string
  unknown: string
  usual: (minutes: number) => string
  wait: (minutes: number) => string
}

const WORDS: Record<Language, Words> = {
  en: {
    screens: [
      {
        path: ROUTES.home,
        title: 'Tablecast',
        description:
          'Know the wait before you go: live restaurant waits on a map, for the size of your party.',
      },
      {
        path: ROUTES.browse,
        title: 'Browse restaurants · Tablecast',
        description: 'Restaurants near you on a map, with the wait now for the size of your party.',
      },
    ],
    closed: 'Closed now.',
    listClosed: 'The list is closed now.',
    overThreeHours: `Over 3 hours of wait now for ${PARTY_SIZE}.`,
    free: 'A table is free now.',
    unknown: 'See and report the wait.',
    usual: (minutes) => `The usual wait now is ${minutes} min for ${PARTY_SIZE}.`,
    wait: (minutes) => `About ${minutes} min wait now for ${PARTY_SIZE}.`,
  },
  es: {
    screens: [
      {
        path: ROUTES.home,
        title: 'Tablecast',
        description:
          'Conoce la espera antes de salir: esperas de restaurantes en vivo en un mapa, para el tamaño de tu grupo.',
      },
      {
        path: ROUTES.browse,
        title: 'Explorar restaurantes · Tablecast',
        description: 'Restaurantes cerca de ti en un mapa, con la espera actual para el tamaño de tu grupo.',
      },
    ],
    closed: 'Cerrado ahora.',
    listClosed: 'La lista está cerrada ahora.',
    overThreeHours: `Más de 3 horas de espera ahora para ${PARTY_SIZE}.`,
    free: 'Hay una mesa libre ahora.',
    unknown: 'Mira y reporta la espera.',
    usual: (minutes) => `La espera habitual a esta hora es de ${minutes} min para ${PARTY_SIZE}.`,
    wait: (minutes) => `Unos ${minutes} min de espera ahora para ${PARTY_SIZE}.`,
  },
}

/** The head of a place's page, as HTML: what search engines and link previews show. */
export interface PageHead {
  title: string
  description: string
  /** More elements, already escaped. */
  elements: string
}

export interface ReadBy {
  publicUrl: string | undefined
  language: Language
}

/** The head of the screens that search engines index; undefined for all others. */
export function screenHead(path: string, { publicUrl, language }: ReadBy): PageHead | undefined {
  const screen = WORDS[language].screens.find((one) => one.path === path)
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
export function placeHead(place: PublicPlace, { publicUrl, language }: ReadBy): PageHead {
  const { restaurant } = place
  const title = `${restaurant.name} · Tablecast`
  const cuisine = cuisineIn(language, restaurant.cuisineType)
  const description = `${waitSentence(place, language)} ${cuisine} · ${restaurant.address}`
  const url = publicUrl && `${publicUrl}/restaurant/${restaurant.id}`
  const image = publicUrl && restaurant.imageUrl ? previewOf(publicUrl, restaurant.imageUrl) : undefined
  const shared = publicUrl && `${publicUrl}/share/${restaurant.id}.png?lang=${language}`
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tablecast'],
    ['og:title', restaurant.name],
    ['og:description', description],
    ['og:url', url],
    ['og:image', shared],
    ['og:image:width', shared && String(SHARE_IMAGE_SIZE.width)],
    ['og:image:height', shared && String(SHARE_IMAGE_SIZE.height)],
    ['og:image:alt', shared && `${restaurant.name}. ${waitSentence(place, language)}`],
  ]
  const elements = [
    canonical(url),
    metaElements(properties),
    `<meta name="twitter:card" content="${shared ? 'summary_large_image' : 'summary'}" />`,
    `<script type="application/ld+json">${inScript(structuredData(restaurant, { url, image }))}</script>`,
  ]
  return { title, description, elements: elements.join('') }
}

export const shownWaitOf = ({ restaurant, wait }: PublicPlace) =>
  displayWait([wait], PARTY_SIZE, Date.now(), restaurant)

export function waitSentence(place: PublicPlace, language: Language): string {
  const words = WORDS[language]
  const { minutes, isClosed, isListClosed, isFree, isOverThreeHours, isTypical } = shownWaitOf(place)
  if (isClosed) return words.closed
  if (isListClosed) return words.listClosed
  if (isFree) return words.free
  if (minutes === null) return words.unknown
  if (isOverThreeHours) return words.overThreeHours
  return isTypical ? words.usual(minutes) : words.wait(minutes)
}

/** Through the image proxy, so that visitors never reach the image's host. */
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
    address: postalAddress(address),
    servesCuisine: cuisineType,
    telephone: phone ?? undefined,
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    openingHoursSpecification: openingHours(restaurant.hoursOfOperation),
    acceptsReservations,
    url,
    image,
  }
}

const US_REGION = /^([A-Z]{2}) (\d{5})(?:-\d{4})?$/

/** The parts of an address like "418 Hayes St, San Francisco, CA 94102"; an address in another format stays whole. */
function postalAddress(address: string) {
  const [street, town, rest = ''] = address.split(',').map((part) => part.trim())
  const [, region, postalCode] = US_REGION.exec(rest) ?? []
  const parts = region
    ? {
        streetAddress: street,
        addressLocality: town,
        addressRegion: region,
        postalCode,
        addressCountry: 'US',
      }
    : { streetAddress: address }
  return { '@type': 'PostalAddress', ...parts }
}

const clockOf = (minute: number): string => {
  const ofDay = minute % DAY_MINUTES
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** An opening that closes after midnight closes at an earlier time than it opens; all day ends at 23:59. */
const openingHours = (stored: string | null) =>
  weekOf(stored)?.flatMap((openings, dayOfWeek) =>
    openings.map((opening) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${WEEKDAYS[dayOfWeek]}`,
      opens: clockOf(opening.openMinute),
      closes: isAllDay(opening) ? '23:59' : clockOf(opening.closeMinute),
    })),
  )
