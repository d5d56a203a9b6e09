import { MINUTE_MS } from '#domain/durations.ts'
import { escapeHtml } from '#domain/escapeHtml.ts'
import { milesBetween, shownDistance } from '#domain/geo.ts'
import { type Home, localeFor } from '#domain/home.ts'
import { type DisplayedWait, displayWait } from '#domain/waits/displayWait.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import type { PublicPlace, PublicPlaces } from './publicPlaces.ts'

/** As many as a tall window shows. */
const ROWS = 12
/** Closed places come last, so more are read than shown. */
const LOOKED_AT = 40
const KEPT_MS = 3000

export interface FirstLists {
  /** The nearest places around home with their waits, as HTML; '' without any. */
  around(partySize: number): string
}

/**
 * The first list of `/browse`, shown while a slow connection still loads the client, which then replaces it. In
 * English; styles are in firstScreen.css.
 */
export function createFirstLists(places: PublicPlaces, home: Home): FirstLists {
  const kept = new Map<number, { html: string; untilMs: number }>()
  return {
    around(partySize) {
      const nowMs = Date.now()
      const known = kept.get(partySize)
      if (known && known.untilMs > nowMs) return known.html
      const html = listHtml(places.near(home.location, LOOKED_AT), { home, partySize, nowMs })
      kept.set(partySize, { html, untilMs: nowMs + KEPT_MS })
      return html
    },
  }
}

interface Viewer {
  home: Home
  partySize: number
  nowMs: number
}

function listHtml(near: readonly PublicPlace[], viewer: Viewer): string {
  if (near.length === 0) return ''
  const { partySize, nowMs } = viewer
  const rows = near
    .map(({ restaurant, wait }) => ({ restaurant, wait: displayWait([wait], partySize, nowMs, restaurant) }))
    .toSorted((a, b) => Number(a.wait.isClosed) - Number(b.wait.isClosed))
    .slice(0, ROWS)
    .map((row) => rowHtml(row, viewer))
  const head = `Places near ${escapeHtml(viewer.home.name)}`
  return `<div id="first-list"><div class="first-top"><b>Tablecast</b></div><div class="first-bar"></div><div class="first-map"><p>Waits for a party of ${partySize} near ${escapeHtml(viewer.home.name)}. Loading the map…</p></div><div class="first-main"><h1>${head}</h1><ul>${rows.join('')}</ul></div>${lateHtml(partySize)}</div>`
}

/** Shown if the client has not loaded after 15 seconds. */
const lateHtml = (partySize: number): string =>
  `<p class="first-late">Tablecast is still loading. Check your connection, or <a href="/browse?partySize=${partySize}">try again</a>.</p>`

interface Row {
  restaurant: PublicPlace['restaurant']
  wait: DisplayedWait<WaitTime>
}

function rowHtml({ restaurant, wait }: Row, viewer: Viewer): string {
  const { id, name, cuisineType, latitude, longitude } = restaurant
  const at = latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
  const distance = at ? ` · ${distanceWords(milesBetween(viewer.home.location, at), viewer.home)}` : ''
  const link = `/browse?partySize=${viewer.partySize}&amp;place=${id}`
  return `<li><i class="first-picture"></i><div><h2><a href="${link}">${escapeHtml(name)}</a></h2><p>${escapeHtml(cuisineType)}${distance}</p><p>${sourceWords(wait, viewer.nowMs)}</p></div>${badgeHtml(wait)}</li>`
}

function badgeHtml({ minutes, band, isClosed, isFree, isTypical }: DisplayedWait<WaitTime>): string {
  if (isClosed) return '<p class="first-wait">Closed</p>'
  const number = isFree ? 'No wait' : minutes === null ? '?' : `${minutes} <small>min</small>`
  const usual = isTypical ? ' first-usual' : ''
  return `<p class="first-wait first-${band.tone}${usual}"><b>${number}</b>${band.word}</p>`
}

function sourceWords({ minutes, source, item }: DisplayedWait<WaitTime>, nowMs: number): string {
  if (minutes === null || !item) return ''
  if (item.isPinned) return 'Set by the restaurant'
  if (source === 'restaurant') return 'Restaurant’s list'
  if (source === 'usual' || item.createdAt === null)
    return item.isOfThisHour ? 'Usual at this hour' : 'Usual here'
  return `Reported ${Math.max(1, Math.floor((nowMs - Date.parse(item.createdAt)) / MINUTE_MS))} min ago`
}

function distanceWords(miles: number, home: Home): string {
  const { distance, digits } = shownDistance(miles, home.units)
  const shown = distance.toLocaleString(localeFor('en', home), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${shown} ${home.units}`
}
