import { MINUTE_MS } from '#domain/durations.ts'
import { escapeHtml as safe } from '#domain/escapeHtml.ts'
import { QUOTE_VERDICTS } from '#domain/quote.ts'
import type { GuestView } from '../contract.ts'
import {
  cardRow,
  clockTime,
  header,
  heading,
  icon,
  liveTag,
  placeCard,
  rangeHtml,
  type Speech,
  say,
  tag,
} from './parts.ts'

/** The page of a visit as HTML: rendered by the server first and then by the browser. */

/** Whether this browser supports and uses notifications while the page is closed. */
export type GuestPushState = 'unsupported' | 'iphone' | 'refused' | 'off' | 'on'

export interface Shown extends Pick<Speech, 'words' | 'locale'> {
  view: GuestView
  /** The current time, in ms since 1970. */
  nowMs: number
  /** When the page last heard from the server; undefined while it is live. */
  staleSinceMs?: number | undefined
  /** Unknown to the server. */
  push?: GuestPushState | undefined
}

const timeOf = ({ view, locale }: Shown, instant: string | null): string =>
  clockTime(instant, { timeZone: view.restaurant.timeZone, locale })
const leftMs = ({ view, nowMs }: Shown): number =>
  view.holdUntil === null ? 0 : Math.max(0, Date.parse(view.holdUntil) - nowMs)

const button = (attributes: string, label: string, look = ''): string =>
  `<button type="button" class="btn ${look}" ${attributes}>${label}</button>`
const answer = (value: string, label: string, look: string): string =>
  button(`data-answer="${value}"`, safe(label), look)
const who = ({ view, words }: Shown): string =>
  `<p class="who"><b>${safe(view.name ?? '')}</b>, ${words.partyOf(view.partySize)}</p>`

export const isCalled = ({ view }: Pick<Shown, 'view'>): boolean =>
  view.stage === 'called' && view.answer === null

export function visitHtml(shown: Shown): string {
  const { view } = shown
  return [
    header(view.restaurant.name, tagOf(shown)),
    staleBand(shown),
    `<main${isCalled(shown) ? ' role="alert"' : ''}>${bodyOf(shown)}</main>`,
  ].join('')
}

function tagOf(shown: Shown): string {
  const { view, words, staleSinceMs } = shown
  if (view.stage === 'ended') return tag(words.ended)
  if (view.stage === 'seated') return tag(words.seatedTag)
  if (staleSinceMs !== undefined) return tag(words.notLive)
  return fillsScreen(shown) ? '' : liveTag(words)
}

function staleBand(shown: Shown): string {
  const { words, staleSinceMs, nowMs } = shown
  if (staleSinceMs === undefined) return ''
  const age = Math.max(0, Math.floor((nowMs - staleSinceMs) / MINUTE_MS))
  const at = timeOf(shown, new Date(staleSinceMs).toISOString())
  return `<div class="band" role="status">${icon('offline')}<p><b>${words.offlineTitle}</b>${words.offlineSay(at, words.minutesAgo(age))}</p></div>`
}

/** The whole screen shows the call, until the guest answers or the hold is over. */
export const fillsScreen = (shown: Shown): boolean => isCalled(shown) && leftMs(shown) > 0

function bodyOf(shown: Shown): string {
  switch (shown.view.stage) {
    case 'requested':
    case 'waiting':
      return waiting(shown)
    case 'called':
    case 'coming':
      return fillsScreen(shown) ? called(shown) : answered(shown)
    case 'here':
      return who(shown) + heading(shown.words.here) + place(shown)
    case 'seated':
    case 'ended':
      return over(shown)
  }
}

function waiting(shown: Shown): string {
  const { view, words, staleSinceMs } = shown
  const isStale = staleSinceMs !== undefined
  return [
    who(shown),
    view.stage === 'requested'
      ? heading(words.requested, words.requestedSay)
      : `<h1 class="vh">${words.yourWait}</h1>`,
    `<div class="now${isStale ? ' stale' : ''}">${likely(shown)}${queue(shown)}</div>`,
    `<section class="card" aria-label="${words.yourWait}">${quoted(shown)}`,
    cardRow('clock', words.hold(view.holdMinutes)),
    isStale
      ? cardRow('repeat', `${words.backOnline} ${view.restaurant.phone ? words.phoneWorks : words.noPhone}`)
      : pushRow(shown),
    '</section>',
    place(shown),
    `<div class="acts"><div class="two">${around(words.around)}${leave(shown, isStale)}</div>`,
    `${isStale ? `<p class="hint mid">${words.leaveLater}</p>` : ''}</div>`,
  ].join('')
}

const around = (label: string): string => `<a class="btn" href="/browse">${icon('map')}${label}</a>`
const leave = ({ words }: Shown, isStale: boolean): string =>
  button(`data-answer="leave"${isStale ? ' disabled' : ''}`, words.leave)

function likely(shown: Shown): string {
  const { view, words, staleSinceMs } = shown
  if (!view.range) return ''
  const label =
    staleSinceMs === undefined
      ? words.likely
      : words.likelyAt(timeOf(shown, new Date(staleSinceMs).toISOString()))
  return `<p class="lbl">${label}</p>${rangeHtml(view.range, words)}`
}

const MAX_CIRCLES = 5

/** Circles show how many parties are ahead and how many of them need a larger table, not in which order. */
function queue({ view, words, staleSinceMs }: Shown): string {
  if (!view.ahead) return ''
  const { parties, needLarger } = view.ahead
  const circles = Array.from({ length: Math.min(parties, MAX_CIRCLES) }, (_, at) =>
    at < needLarger ? '<i class="lg"></i>' : '<i></i>',
  ).join('')
  const more = parties > MAX_CIRCLES ? `<span>+${parties - MAX_CIRCLES}</span>` : ''
  const drawn =
    staleSinceMs === undefined
      ? `<div class="queue" aria-hidden="true">${circles}${more}<b>${words.you}</b></div>`
      : ''
  const larger = needLarger > 0 ? words.larger(needLarger, parties) : ''
  return `<div class="ahead">${drawn}<p><b>${parties === 0 ? words.next : words.ahead(parties)}</b>${larger}</p></div>`
}

function quoted(shown: Shown): string {
  const { view, words, nowMs } = shown
  if (!view.quoteMinutes) return ''
  const soFar = Math.max(0, Math.floor((nowMs - Date.parse(view.joinedAt)) / MINUTE_MS))
  const share = Math.min(100, Math.round((100 * soFar) / Math.max(1, view.quoteMinutes)))
  return [
    `<div class="quoted"><p>${words.quotedAt(view.quoteMinutes, timeOf(shown, view.joinedAt))}</p><p>${words.soFar(soFar)}</p>`,
    `<div class="bar" role="img" aria-label="${words.soFarOf(soFar, view.quoteMinutes)}"><i style="width:${share}%"></i></div></div>`,
  ].join('')
}

function pushRow({ words, push }: Shown): string {
  if (push === undefined || push === 'unsupported') return ''
  const text = {
    on: [words.pushOn, words.pushOnSay],
    off: [words.pushOff, words.pushOffSay],
    refused: [words.pushOff, words.pushRefused],
    iphone: [words.pushOff, words.pushOnIphone],
  }[push]
  const canSwitch = push === 'on' || push === 'off'
  const control = `<input class="sw" id="push" type="checkbox" role="switch"${push === 'on' ? ' checked' : ''} aria-label="${words.notifications}">`
  return `<label class="row">${icon('bell')}<p><b>${text[0]}</b>${text[1]}</p>${canSwitch ? control : ''}</label>`
}

const RING = 'cx="104" cy="104" r="100"'

function called(shown: Shown): string {
  const { words, view } = shown
  const left = Math.ceil(leftMs(shown) / MINUTE_MS)
  const heldMs = Date.parse(view.holdUntil ?? view.now) - Date.parse(view.calledAt ?? view.now)
  const share = Math.min(100, Math.round((100 * leftMs(shown)) / Math.max(1, heldMs)))
  return [
    who(shown),
    `<h1>${words.ready}</h1>`,
    `<div class="ring" role="timer" aria-label="${words.minutesLeft(left)}"><svg viewBox="0 0 208 208" aria-hidden="true"><circle ${RING} stroke-opacity=".35"/><circle ${RING} pathLength="100" stroke-dasharray="${share} 100" stroke-linecap="round"/></svg><b>${left}</b><span>${words.left}</span></div>`,
    say(words.come(timeOf(shown, view.holdUntil))),
    answers(shown, words.coming),
  ].join('')
}

function answers({ view, words }: Shown, coming: string): string {
  const later = view.isHoldExtended ? '' : answer('later', words.later, '')
  return `<div class="acts">${coming ? answer('coming', coming, 'main') : ''}${later}${answer('leave', words.cannot, 'quiet')}</div>`
}

/** The longest word that fits a narrow phone at full size, in letters. */
const MAX_LETTERS = 10
const hasLongWord = (name: string): boolean => name.split(/\s+/).some(({ length }) => length > MAX_LETTERS)

function answered(shown: Shown): string {
  const { words, view } = shown
  const until = timeOf(shown, view.holdUntil)
  const isComing = view.stage === 'coming'
  if (!isComing && leftMs(shown) === 0) return holdIsOver(shown)
  return [
    `<span class="okay">${icon('check')}</span>`,
    isComing ? heading(words.thanks, words.thanksSay(until)) : heading(words.more, words.moreSay(until)),
    `<section class="pass"><p class="lbl">${words.show}</p><h2${hasLongWord(view.name ?? '') ? ' class="long"' : ''}>${safe(view.name ?? '')}</h2><p class="size">${words.partyOf(view.partySize)}</p>`,
    `<dl><div><dt>${words.calledAt}</dt><dd>${timeOf(shown, view.calledAt)}</dd></div><div><dt>${words.heldUntil}</dt><dd>${until}</dd></div></dl></section>`,
    place(shown),
    answers(shown, isComing ? '' : words.coming),
  ].join('')
}

function holdIsOver(shown: Shown): string {
  const { words, view } = shown
  const [calledAt, until] = [timeOf(shown, view.calledAt), timeOf(shown, view.holdUntil)]
  return [
    who(shown),
    `<section class="late"><p><svg viewBox="0 0 10 10" aria-hidden="true"><path d="M5 .6 9.9 9.4H.1z"/></svg>${words.holdIsOver(view.holdMinutes)}</p>`,
    `${heading(words.over, words.overSay(calledAt, until))}</section>`,
    place(shown),
    answers(shown, words.coming),
  ].join('')
}

function over(shown: Shown): string {
  const { words, view, locale } = shown
  const endedAt = timeOf(shown, view.endedAt)
  const texts = {
    left: [words.youLeft, words.leftAt(endedAt)],
    no_show: [words.noShow, words.noShowSay],
    removed: [words.removed, words.removedSay],
    declined: [words.declined, view.declineNote ?? ''],
    completed: [words.completed, ''],
  } as const
  const [title, note] =
    view.stage === 'seated'
      ? ([words.seated, seatedSay(shown)] as const)
      : texts[view.endedReason ?? 'completed']
  const closing =
    view.closesAt === null
      ? ''
      : words.closesAt(
          new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: view.restaurant.timeZone }).format(
            new Date(view.closesAt),
          ),
          timeOf(shown, view.closesAt),
        )
  return [
    who(shown),
    heading(title, note),
    question(shown),
    view.seatedAt === null ? place(shown) : '',
    `<div class="acts"><p class="hint">${closing} ${words.retention(view.retentionDays)}</p>${around(words.around)}</div>`,
  ].join('')
}

function seatedSay(shown: Shown): string {
  const { view, words } = shown
  const waitedMs = Date.parse(view.seatedAt ?? view.now) - Date.parse(view.joinedAt)
  return words.seatedAfter(timeOf(shown, view.seatedAt), Math.max(0, Math.round(waitedMs / MINUTE_MS)))
}

/** One question after the visit, for guests who had a quote and a table. */
function question({ view, words, staleSinceMs }: Shown): string {
  if (!view.quoteMinutes || view.seatedAt === null) return ''
  if (view.quoteVerdict !== null) {
    return `<section class="card ask" role="status"><h2>${words.thanksForAnswer}</h2>${say(words.thanksForAnswerSay)}</section>`
  }
  const labels = { right: words.yes, longer: words.longer, shorter: words.shorter }
  const off = staleSinceMs === undefined ? '' : ' disabled'
  const buttons = QUOTE_VERDICTS.map((verdict) => button(`data-verdict="${verdict}"${off}`, labels[verdict]))
  return `<section class="card ask"><h2>${words.wasRight(view.quoteMinutes)}</h2>${say(words.wasRightSay)}${buttons.join('')}</section>`
}

const place = ({ view, words }: Shown): string => placeCard(view.restaurant, words)

export const goneHtml = ({ words }: Pick<Speech, 'words'>): string =>
  `${header('Tablecast', '')}<main>${heading(words.gone, words.goneSay)}<div class="acts">${around(words.around)}</div></main>`
