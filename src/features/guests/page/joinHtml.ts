import { escapeHtml as safe } from '#domain/escapeHtml.ts'
import { PARTY_SIZE, TEXT_LENGTH } from '#domain/limits.ts'
import { asSentence } from '#domain/sentence.ts'
import { type ListRule, listRefusal } from '#domain/standSettings.ts'
import type { JoinView } from '../contract.ts'
import {
  clockTime,
  header,
  heading,
  icon,
  LOGO,
  liveTag,
  placeCard,
  rangeHtml,
  type Speech,
  say,
  tag,
} from './parts.ts'

/** The self check-in of a restaurant as HTML: rendered by the server first and then updated by the browser. */

export interface JoinShown extends Speech {
  view: JoinView
  partySize: number
  /** A tablet at the door, used by one guest after another. */
  isKiosk: boolean
}

export const FIRST_PARTY_SIZE = PARTY_SIZE.default
const SIZES = [1, 2, 3, 4, 5, 6, 7] as const
const MANY = 8
const NO_STATE = ''

const ruleOf = ({ listState, pausedUntil, closedSizes }: JoinView): ListRule => ({
  listState,
  pausedUntilMs: pausedUntil === null ? null : Date.parse(pausedUntil),
  closedSizes,
})

/** Why this party cannot join now; null when it can. */
export const refusalOf = ({ view, partySize }: Pick<JoinShown, 'view' | 'partySize'>) =>
  listRefusal(ruleOf(view), { partySize, isHere: true }, Date.parse(view.now))

/** Nobody can join, whatever the party size. */
const isShut = ({ listState }: JoinView): boolean => listState === 'paused' || listState === 'closed'

export function joinHtml(shown: JoinShown): string {
  const { view, words, isKiosk } = shown
  const { name } = view.restaurant
  const wait = `<section id="wait" aria-live="polite"${!isKiosk && isShut(view) ? ' hidden' : ''}>${waitHtml(shown)}</section>`
  const state = `<section id="state" aria-live="polite"${isShut(view) ? '' : ' hidden'}>${stateHtml(shown)}</section>`
  if (isKiosk) {
    return [
      `<div class="kiosk"><aside><p class="name">${LOGO}${safe(name)}</p>${wait}`,
      `<div class="foot"><p>${words.hold(view.holdMinutes)}</p>${languageLink(shown)}`,
      `<button type="button" class="btn quiet" id="full">${words.fullScreen}</button></div></aside>`,
      `<main>${state}${formHtml(shown)}<section id="done" aria-live="polite" hidden></section></main></div>`,
    ].join('')
  }
  return [
    header(name, tagHtml(shown)),
    `<main><h1 class="vh">${words.joinAt(safe(name))}</h1>${wait}${state}${formHtml(shown)}</main>`,
  ].join('')
}

export const tagHtml = ({ view, words }: JoinShown): string =>
  view.listState === 'paused'
    ? tag(words.pausedTag)
    : view.listState === 'closed'
      ? tag(words.closedTag)
      : liveTag(words)

const untilOf = ({ view, locale }: JoinShown): string =>
  clockTime(view.pausedUntil, { timeZone: view.restaurant.timeZone, locale })

/** The wait for the chosen size, or why this size cannot join. */
export function waitHtml(shown: JoinShown): string {
  const { view, words, partySize, isKiosk } = shown
  if (isShut(view)) {
    const until = view.listState === 'paused' ? untilOf(shown) : ''
    return until ? `<p class="lbl">${words.joinAgainAt}</p><p class="big until">${until}</p>` : ''
  }
  if (refusalOf(shown)) {
    const reason = view.listReason ? say(asSentence(view.listReason)) : ''
    return `<p class="lbl"><b>${words.sizeClosed(partySize)}</b></p>${reason}${say(words.askHost)}`
  }
  const range = view.ranges.find((known) => known.partySize === partySize)?.range
  const about = range
    ? `<p class="lbl">${words.about}</p>${rangeHtml(range, words)}`
    : `<p class="lbl"><b>${words.noEstimate}</b></p>`
  return isKiosk
    ? `${about}<p class="lbl">${words.forPartyOf(partySize)}</p><p class="cnt">${words.waiting(view.waiting)}</p>`
    : `${about}<p class="lbl">${words.forParty(partySize, view.waiting)}</p>`
}

/** What a guest reads while nobody can join; empty while the list is open. */
export function stateHtml(shown: JoinShown): string {
  const { view, words, isKiosk } = shown
  if (!isShut(view)) return NO_STATE
  const isPaused = view.listState === 'paused'
  const until = untilOf(shown)
  const title = !isPaused ? words.closedList : until ? words.pausedUntil(until) : words.pausedList
  const next = isPaused && !isKiosk ? (until ? words.opensAt(until) : words.opensByItself) : words.askHost
  return [
    `<span class="ic">${icon(isPaused ? 'pause' : 'door')}</span>`,
    heading(
      title,
      [view.listReason && asSentence(view.listReason), opensAgain(shown), next].filter(Boolean).join(' '),
    ),
    isKiosk
      ? ''
      : `${placeCard(view.restaurant, words)}<div class="acts"><a class="btn main" href="/browse">${words.around}</a></div>`,
  ].join('')
}

/** When the restaurant opens next, while the list is closed. */
function opensAgain({ view, words, locale }: JoinShown): string {
  if (view.opensAgain === null) return ''
  const { minuteOfDay, dayOfWeek } = view.opensAgain
  // January 4, 1970 was a Sunday.
  const instant = new Date(Date.UTC(1970, 0, 4 + (dayOfWeek ?? 0), 0, minuteOfDay))
  const at = clockTime(instant.toISOString(), { timeZone: 'UTC', locale })
  if (dayOfWeek === null) return words.opensAgainAt(at)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(instant)
  return words.opensAgainOn(day, at)
}

function formHtml(shown: JoinShown): string {
  const { view, words, isKiosk, partySize } = shown
  const radio = (value: number, label: string) =>
    `<label><input type="radio" name="size" value="${value}"${value === partySize ? ' checked' : ''}>${label}</label>`
  const typing = isKiosk ? 'off' : 'name'
  const button = `<button class="btn main" id="join">${words.join}</button>`
  return [
    `<form id="form" novalidate${isShut(view) ? ' hidden' : ''}>`,
    isKiosk ? `<h1>${words.join}</h1>` : '',
    `<fieldset class="f"><legend>${isKiosk ? words.howMany : words.size}</legend><div class="sizes">`,
    `${SIZES.map((size) => radio(size, String(size))).join('')}${radio(MANY, `${MANY}+`)}</div>`,
    `<div class="f" id="many" hidden><label for="exactly">${words.howManyExactly}</label>`,
    `<input class="in" id="exactly" name="exactly" type="number" inputmode="numeric" min="${MANY}" max="${PARTY_SIZE.max}" value="${MANY}" aria-describedby="exactly-error"><p class="err" id="exactly-error" role="alert"></p></div></fieldset>`,
    `<div class="f"><label for="name">${words.name}</label>`,
    `<input class="in" id="name" name="name" autocomplete="${typing}" autocapitalize="words" maxlength="${TEXT_LENGTH.partyName.max}" aria-describedby="name-error"><p class="err" id="name-error" role="alert"></p></div>`,
    `<div class="f"><label for="contact">${words.contact} <i>${words.optional}</i></label>`,
    `<input class="in" id="contact" name="contact" autocomplete="${isKiosk ? 'off' : 'tel'}" placeholder="${safe(view.phoneExample)}" aria-describedby="contact-error contact-hint"><p class="err" id="contact-error" role="alert"></p>`,
    `<p class="hint" id="contact-hint">${words.contactHint(view.retentionDays)}</p></div>`,
    '<p class="err" id="form-error" role="alert"></p>',
    isKiosk
      ? `<p class="hint" id="idle" role="status" hidden></p><div class="acts go">${button}<button type="reset" class="btn">${words.startOver}</button></div>`
      : `<div class="acts">${button}<p class="hint mid">${words.noAccount} ${words.hold(view.holdMinutes)}</p>${languageLink(shown)}</div>`,
    '</form>',
  ].join('')
}

const languageLink = ({ language, isKiosk, words }: JoinShown): string => {
  const other = language === 'en' ? 'es' : 'en'
  return `<a class="lang" lang="${other}" hreflang="${other}" href="?${isKiosk ? 'kiosk&amp;' : ''}lang=${other}">${words.otherLanguage}</a>`
}

export interface Joined {
  name: string
  hasContact: boolean
  /** The QR code of the guest's page, as SVG. */
  code: string
}

/** What a kiosk shows to the guest who has just joined. */
export function doneHtml({ view, words }: JoinShown, { name, hasContact, code }: Joined): string {
  const line = (name: 'bell' | 'clock' | 'walk', text: string) => `<li>${icon(name)}${text}</li>`
  return [
    `<div class="joined"><div>${heading(words.thankYou(name), words.hostHasName)}<ul>`,
    line('bell', hasContact ? words.reachYou : words.scanToBeCalled),
    `${line('clock', words.hold(view.holdMinutes))}${line('walk', words.walk)}</ul></div>`,
    `<div class="qr">${code}<p>${words.scanPlace}</p></div></div>`,
    `<p class="back"><span id="left"></span><progress id="bar" max="1" value="1" aria-hidden="true"></progress></p>`,
    `<button type="button" class="btn solid" id="next">${words.doneWord}</button>`,
  ].join('')
}

/** For a code that opens no list. */
export const noListHtml = ({ words }: Speech): string =>
  `${header('Tablecast', '')}<main>${heading(words.noList, words.noListSay)}<div class="acts"><a class="btn" href="/browse">${words.around}</a></div></main>`
