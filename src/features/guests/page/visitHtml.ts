import { escapeHtml as safe } from '#domain/escapeHtml.ts'
import type { GuestView } from '../contract.ts'
import { english, type Words } from './words.en.ts'
import { spanish } from './words.es.ts'

/** The page of a visit as HTML, drawn by the server first and by the browser from then on. */

export interface Shown {
  view: GuestView
  /** The time to count by, in ms since 1970. */
  nowMs: number
  words: Words
  locale: string
  /** When the page last heard from the server; undefined while it is live. */
  staleSinceMs?: number | undefined
}

export const speechOf = (languages: string): { words: Words; locale: string; language: 'en' | 'es' } =>
  /^\s*es\b/i.test(languages)
    ? { words: spanish, locale: 'es-US', language: 'es' }
    : { words: english, locale: 'en-US', language: 'en' }

const MINUTE_MS = 60_000
const timeOf = ({ view, locale }: Shown, instant: string | null): string =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat(locale, {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: view.restaurant.timeZone,
      }).format(new Date(instant))
const minutesLeft = ({ view, nowMs }: Shown): number =>
  view.holdUntil === null ? 0 : Math.ceil((Date.parse(view.holdUntil) - nowMs) / MINUTE_MS)

const say = (text: string): string => `<p class="say">${safe(text)}</p>`
const heading = (text: string, note = ''): string => `<h1>${safe(text)}</h1>${note ? say(note) : ''}`
const answer = (value: string, label: string, look: string): string =>
  `<button type="button" class="btn ${look}" data-answer="${value}">${safe(label)}</button>`

export const isCalled = ({ view }: Pick<Shown, 'view'>): boolean =>
  view.stage === 'called' && view.answer === null

export function visitHtml(shown: Shown): string {
  const { view, words, staleSinceMs, nowMs } = shown
  const isOver = view.stage === 'ended' || view.stage === 'seated'
  const tag = isOver ? words.ended : staleSinceMs === undefined ? words.live : ''
  const age = staleSinceMs === undefined ? 0 : Math.max(0, Math.floor((nowMs - staleSinceMs) / MINUTE_MS))
  const who = `<p class="who"><b>${safe(view.name ?? '')}</b>, ${words.partyOf(view.partySize)}</p>`
  return [
    `<header><b>${safe(view.restaurant.name)}</b><span>${tag}</span></header>`,
    staleSinceMs === undefined
      ? ''
      : `<p class="band" role="status">${safe(words.offline(words.minutesAgo(age)))}</p>`,
    `<main${isCalled(shown) ? ' role="alert"' : ''}>${who}${bodyOf(shown)}</main>`,
  ].join('')
}

/** The whole screen calls, until the guest answers or the hold is over. */
export const fillsScreen = (shown: Shown): boolean => isCalled(shown) && minutesLeft(shown) > 0

function bodyOf(shown: Shown): string {
  switch (shown.view.stage) {
    case 'requested':
    case 'waiting':
      return waiting(shown)
    case 'called':
    case 'coming':
      return fillsScreen(shown) ? called(shown) : answered(shown)
    case 'here':
      return heading(shown.words.here) + place(shown)
    case 'seated':
    case 'ended':
      return over(shown)
  }
}

function waiting(shown: Shown): string {
  const { view, words, nowMs } = shown
  const { range, ahead } = view
  const soFar = Math.max(0, Math.floor((nowMs - Date.parse(view.joinedAt)) / MINUTE_MS))
  return [
    view.stage === 'requested' ? heading(words.requested, words.requestedSay) : '',
    range
      ? `<p>${words.likely}</p><p class="big">${range.low}–${range.high}<small> ${words.minutes}</small></p>`
      : '',
    ahead
      ? `<p class="ahead"><b>${ahead.parties === 0 ? words.next : words.ahead(ahead.parties)}</b></p>`
      : '',
    ahead && ahead.needLarger > 0 ? say(words.larger(ahead.needLarger)) : '',
    '<section class="card">',
    view.quoteMinutes === null
      ? ''
      : `<p><b>${safe(words.quoted(view.quoteMinutes, timeOf(shown, view.joinedAt)))}</b> ${words.soFar(soFar)}</p>`,
    `<p>${words.hold(view.holdMinutes)}</p></section>`,
    place(shown),
    `<div class="acts"><a class="btn" href="/browse">${words.around}</a>${answer('leave', words.leave, '')}</div>`,
  ].join('')
}

const called = (shown: Shown): string => {
  const { words, view } = shown
  return [
    heading(words.ready),
    `<p class="ring" role="timer"><b>${minutesLeft(shown)}</b><span>${words.left}</span></p>`,
    say(words.come(timeOf(shown, view.holdUntil))),
    `<div class="acts">${answer('coming', words.coming, 'main')}`,
    `${view.isHoldExtended ? '' : answer('later', words.later, '')}${answer('leave', words.cannot, 'quiet')}</div>`,
  ].join('')
}

function answered(shown: Shown): string {
  const { words, view } = shown
  const until = timeOf(shown, view.holdUntil)
  const isComing = view.stage === 'coming'
  const title = isComing
    ? heading(words.thanks, words.thanksSay(until))
    : minutesLeft(shown) <= 0
      ? heading(words.over, words.overSay(until))
      : heading(words.more, words.moreSay(until))
  return [
    title,
    `<section class="card pass"><p>${words.show}</p><h2>${safe(view.name ?? '')}</h2><p>${words.partyOf(view.partySize)}</p></section>`,
    place(shown),
    `<div class="acts">${isComing ? '' : answer('coming', words.coming, 'main')}`,
    `${view.isHoldExtended ? '' : answer('later', words.later, '')}${answer('leave', words.cannot, 'quiet')}</div>`,
  ].join('')
}

function over(shown: Shown): string {
  const { words, view } = shown
  const texts = {
    left: [words.youLeft, words.youLeftSay],
    no_show: [words.noShow, words.noShowSay],
    removed: [words.removed, words.removedSay],
    declined: [words.declined, view.declineNote ?? ''],
    completed: [words.completed, ''],
  } as const
  const [title, note] =
    view.stage === 'seated'
      ? ([words.seated, words.seatedSay(timeOf(shown, view.seatedAt))] as const)
      : texts[view.endedReason ?? 'completed']
  return [
    heading(title, note),
    place(shown),
    `<p class="say small">${words.retention(view.retentionDays)}</p>`,
    `<div class="acts"><a class="btn" href="/browse">${words.around}</a></div>`,
  ].join('')
}

function place({ view: { restaurant }, words }: Shown): string {
  const { address, phone } = restaurant
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  const digits = phone?.replace(/[^\d+]/g, '')
  const row = (text: string, href: string, label: string) =>
    `<p><b>${safe(text)}</b><a class="btn sm" href="${safe(href)}" rel="noreferrer">${label}</a></p>`
  return `<section class="card">${row(address, map, words.directions)}${phone ? row(phone, `tel:${digits}`, words.call) : ''}</section>`
}

export const goneHtml = (words: Words): string =>
  `<header><b>Tablecast</b></header><main>${heading(words.gone, words.goneSay)}<div class="acts"><a class="btn" href="/browse">${words.around}</a></div></main>`
