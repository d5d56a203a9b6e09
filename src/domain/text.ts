/** How text from outside is cleaned before its length is judged. */

// Line ends and their like part two words; every other control character just goes.
const SPACING_CONTROL = /[\t\n\v\f\r\u0085]/g
// Controls, lone surrogates and whatever is drawn as nothing: bidi marks and overrides, zero-width spaces, fillers.
// The emoji selector and the joiner have work to do inside emoji and are judged below.
const INVISIBLE = /(?![\ufe0f\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const STRAY_SELECTOR = /(?<!\p{Emoji})\ufe0f/gu
// A joiner is kept only between two emoji, where it makes one picture of them.
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/** Most text: nothing in it is invisible, composed of several parts, or wider than one character. */
const PLAIN = /^[\x20-\x7e]*$/

/** NFC, stripped of invisible characters, runs of white space folded, trimmed. */
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
