/** How text from outside is cleaned before its length is judged. */

// Control characters, bidi overrides and isolates, zero-width space, word joiner and byte-order mark.
const INVISIBLE = /[\p{Cc}\u200b\u2060\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// A joiner is kept only between two emoji, where it makes one picture of them.
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?)[\u200c\u200d]|[\u200c\u200d](?!\p{Extended_Pictographic})/gu
const LONE_SURROGATE = /\p{Cs}/gu

/** NFC, stripped of invisible characters, runs of white space folded, trimmed. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\t\n\r\v\f]/g, ' ')
    .replace(LONE_SURROGATE, '')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as a reader counts them: an emoji with joiners is one. */
export const lengthOf = (text: string): number => [...segmenter.segment(text)].length
