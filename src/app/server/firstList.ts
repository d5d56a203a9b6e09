import { localMoment } from '#domain/calendar.ts'
import { escapeHtml } from '#domain/escapeHtml.ts'
import { milesBetween } from '#domain/geo.ts'
import type { Home } from '#domain/home.ts'
import { minutesUntilClosing, weekOf } from '#domain/openingHours.ts'
import { displayedMinutes, flooredMinutes, waitBand } from '#domain/waits.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import type { PublicPlace, PublicPlaces } from './publicPlaces.ts'

/** As many as a tall window shows. */
const ROWS = 12
/** Closed places come last, so more are looked at than shown. */
const LOOKED_AT = 40
const KEPT_MS = 3000
const KILOMETERS_PER_MILE = 1.609344
const MINUTE_MS = 60_000

export interface FirstLists {
  /** The nearest places around home with their waits, as HTML; '' without any. */
  around(partySize: number): string
}

/**
 * The first list of `/browse`, for the seconds in which a slow line still loads the client. The client puts its own
 * list in its place. Its words are English; its styles are firstList.css.
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
  const openFirst = near.toSorted((a, b) => Number(isClosed(a.wait)) - Number(isClosed(b.wait)))
  const rows = openFirst.slice(0, ROWS).map((place) => rowHtml(place, viewer))
  const head = `Places near ${escapeHtml(viewer.home.name)}`
  return `<div id="first-list"><div class="first-top"><b>Tablecast</b></div><div class="first-bar"></div><div class="first-map"></div><div class="first-main"><h1>${head}</h1><ul>${rows.join('')}</ul></div></div>`
}

function rowHtml(place: PublicPlace, viewer: Viewer): string {
  const { restaurant, wait } = place
  const { id, name, cuisineType, latitude, longitude } = restaurant
  const at = latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
  const distance = at ? ` · ${distanceWords(milesBetween(viewer.home.location, at), viewer.home)}` : ''
  const link = `/browse?partySize=${viewer.partySize}&amp;place=${id}`
  return `<li><i class="first-picture"></i><div><h2><a href="${link}">${escapeHtml(name)}</a></h2><p>${escapeHtml(cuisineType)}${distance}</p><p>${sourceWords(wait, viewer.nowMs)}</p></div>${badgeHtml(place, viewer)}</li>`
}

const isClosed = ({ isOpen, waitTime }: WaitTime): boolean => isOpen === false && waitTime === null

/** null when the wait is not known; 0 for a free table. */
function minutesFor({ restaurant, wait }: PublicPlace, { partySize, nowMs }: Viewer): number | null {
  const { waitTime, bySize } = wait
  if (!bySize) {
    return waitTime === null
      ? null
      : Math.min(displayedMinutes(waitTime, partySize), flooredMinutes(openForMinutes(restaurant, nowMs)))
  }
  const entry = bySize.find(({ upToPartySize }) => upToPartySize === null || partySize <= upToPartySize)
  if (entry?.waitTime === undefined || entry.waitTime === null) return null
  return Math.round(entry.waitTime) === 0 ? 0 : flooredMinutes(entry.waitTime)
}

/** Nobody waits longer than the restaurant is open; infinite when nobody knows. */
function openForMinutes({ hoursOfOperation, timeZone }: PublicPlace['restaurant'], nowMs: number): number {
  const week = weekOf(hoursOfOperation)
  const minutes = week && minutesUntilClosing(week, localMoment(new Date(nowMs), timeZone))
  return minutes || Number.POSITIVE_INFINITY
}

function badgeHtml(place: PublicPlace, viewer: Viewer): string {
  const { wait } = place
  if (isClosed(wait)) return '<p class="first-wait">Closed</p>'
  const minutes = minutesFor(place, viewer)
  const { tone, word } = waitBand(minutes)
  const number = minutes === 0 ? 'No wait' : minutes === null ? '?' : `${minutes} <small>min</small>`
  const usual = wait.source === 'usual' ? ' first-usual' : ''
  return `<p class="first-wait first-${tone}${usual}"><b>${number}</b>${word}</p>`
}

function sourceWords({ source, createdAt, waitTime, isPinned }: WaitTime, nowMs: number): string {
  if (waitTime === null) return ''
  if (isPinned) return 'Set by the restaurant'
  if (source === 'restaurant') return 'Restaurant’s list'
  if (source === 'usual' || createdAt === null) return 'Usual at this hour'
  return `Reported ${Math.max(1, Math.floor((nowMs - Date.parse(createdAt)) / MINUTE_MS))} min ago`
}

const distanceWords = (miles: number, { units }: Home): string => {
  const distance = Math.max(0.1, units === 'km' ? miles * KILOMETERS_PER_MILE : miles)
  return `${distance.toFixed(distance >= 9.95 ? 0 : 1)} ${units}`
}
