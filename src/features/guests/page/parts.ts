import { escapeHtml as safe } from '#domain/escapeHtml.ts'
import { type Language, spokenOf } from '#domain/language.ts'
import type { GuestView } from '../contract.ts'
import type { Words } from './words.en.ts'
import { english } from './words.en.ts'
import { spanish } from './words.es.ts'

/** The parts that guest pages share, as HTML. */

export interface Speech {
  words: Words
  /** Language and country, as `en-US`: how dates and numbers are written. */
  locale: string
  language: Language
}

const WORDS: Record<Language, Words> = { en: english, es: spanish }

export function speechOf(locale: string): Speech {
  const language = spokenOf([locale]) ?? 'en'
  return { words: WORDS[language], locale, language }
}

const WAVES =
  '<circle cx="11.5" cy="18.5" r="7.5"/><path d="M11.5 6.6a11.9 11.9 0 0 1 11.9 11.9"/><path d="M11.5 1.8a16.7 16.7 0 0 1 16.7 16.7" opacity=".55"/>'
export const LOGO = `<svg class="logo" viewBox="0 0 30 30" aria-hidden="true">${WAVES}</svg>`

const GLYPHS = {
  clock: '<circle cx="10" cy="10" r="7"/><path d="M10 6v4l2.7 2"/>',
  pin: '<path d="M10 17.5c3.5-3.7 5.3-6.5 5.3-9a5.3 5.3 0 0 0-10.6 0c0 2.5 1.8 5.3 5.3 9z"/><circle cx="10" cy="8.4" r="1.9"/>',
  phone: '<path d="M6 3H3.5C3 10.5 9.5 17 17 16.5V14l-3.5-1.5L12 14c-2.5-1-5-3.5-6-6l1.5-1.5z"/>',
  bell: '<path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.2 17.5h3.6"/>',
  map: '<path d="m2.5 5 5-2 5 2 5-2v12l-5 2-5-2-5 2zM7.5 3v12M12.5 5v12"/>',
  check: '<path d="m4 10.5 4 4 8-9"/>',
  pause: '<circle cx="10" cy="10" r="7"/><path d="M8.2 7.5v5M11.8 7.5v5"/>',
  door: '<path d="M5 17V3h10v14M3 17h14M12 10.2h.01"/>',
  repeat:
    '<path d="M4 9a6 6 0 0 1 10.5-3L16.5 8M16.5 3.5V8H12M16 11a6 6 0 0 1-10.5 3L3.5 12M3.5 16.5V12H8"/>',
  offline:
    '<path d="M3 3l14 14M2.5 8.2a11 11 0 0 1 3.3-2.1M8.6 5.1a11 11 0 0 1 8.9 3.1M5.2 11.3a7 7 0 0 1 3.3-1.8M11.9 9.8a7 7 0 0 1 2.9 1.5M10 15.5h.01"/>',
  walk: '<circle cx="11" cy="3.5" r="1.5"/><path d="m7 9 3-2.5 2.5 2.5 2.5.5M10 6.5 9.5 11l3 2.5.5 4M9.5 11l-1 3-2 3"/>',
} as const

export const icon = (name: keyof typeof GLYPHS): string =>
  `<svg class="i" viewBox="0 0 20 20" aria-hidden="true">${GLYPHS[name]}</svg>`

export const header = (name: string, tag: string): string =>
  `<header>${LOGO}<b>${safe(name)}</b><span id="tag">${tag}</span></header>`
export const liveTag = (words: Words): string => `<i class="live"></i>${words.live}`
export const tag = (text: string): string => `<i class="tag">${safe(text)}</i>`

export const say = (text: string): string => `<p class="say">${safe(text)}</p>`
export const heading = (text: string, note = ''): string =>
  `<div><h1>${safe(text)}</h1>${note ? say(note) : ''}</div>`
/** Shown while the server can't read the page's data. */
export const busyHtml = ({ words }: Pick<Speech, 'words'>): string =>
  `${header('Tablecast', '')}<main>${heading(words.busy, words.busySay)}</main>`
const FITS_BELOW_MINUTES = 100

export const rangeHtml = ({ low, high }: { low: number; high: number }, words: Words): string =>
  `<p class="big${high < FITS_BELOW_MINUTES ? '' : ' long'}">${low}–${high}<small>${words.minutes}</small></p>`

/** A row of a card: an icon, one or two lines of text, and an action. */
export const cardRow = (name: keyof typeof GLYPHS, html: string, action = ''): string =>
  `<div class="row">${icon(name)}<p>${html}</p>${action}</div>`

export const clockTime = (
  instant: string | null,
  { timeZone, locale }: { timeZone: string; locale: string },
): string =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
        .format(new Date(instant))
        .toLowerCase()

/** Where the restaurant is and how to reach it. */
export function placeCard({ address, phone }: GuestView['restaurant'], words: Words): string {
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  const link = (href: string, label: string) =>
    `<a class="btn sm" href="${safe(href)}" rel="noreferrer">${label}</a>`
  const tel = `tel:${phone?.replace(/[^\d+]/g, '')}`
  return [
    `<section class="card" aria-label="${words.restaurant}">`,
    cardRow('pin', `<b>${safe(address)}</b>`, link(map, words.directions)),
    phone ? cardRow('phone', `<b>${safe(phone)}</b>`, link(tel, words.call)) : '',
    '</section>',
  ].join('')
}
