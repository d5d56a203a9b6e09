/** How external text is cleaned before its length is checked. */

// Line breaks and similar characters separate words; every other control character is removed.
const SPACING_CONTROL = /[\t\n\v\f\r\u0085]/g
// Control characters, lone surrogates and invisible characters: bidi marks and overrides, zero-width spaces, fillers.
// The emoji selector and the joiner are valid inside emoji and are handled below.
const INVISIBLE = /(?![\ufe0f\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const STRAY_SELECTOR = /(?<!\p{Emoji})\ufe0f/gu
// A joiner is kept only between two emoji, where it joins them to one picture.
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/** Most text: no character is invisible, composed of several parts, or wider than one unit. */
const PLAIN = /^[\x20-\x7e]*$/

/** NFC, without invisible characters, white space collapsed, trimmed. */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text.replace(/ {2,}/g, ' ').trim() : cleanUnicode(text)

const cleanUnicode = (text: string): string =>
  text
    .replace(SPACING_CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_JOINER, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as a reader counts them: an emoji with joiners is one. */
export const lengthOf = (text: string): number =>
  PLAIN.test(text) ? text.length : [...segmenter.segment(text)].length
