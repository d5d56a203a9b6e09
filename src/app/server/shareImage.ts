import { LRUCache } from 'lru-cache'
import { IdInPath } from '#contract/fields.ts'
import { cuisineIn } from '#domain/cuisines.ts'
import { escapeHtml } from '#domain/escapeHtml.ts'
import { type Language, spokenOf } from '#domain/language.ts'
import { limits } from '#kernel/server/rateLimiter.ts'
import type { App } from '#kernel/server/route.ts'
import { shortQueue } from '#kernel/server/shortQueue.ts'
import { SHARE_IMAGE_SIZE, shownWaitOf, waitSentence } from './placeHead.ts'
import type { PublicPlace } from './publicPlaces.ts'

const FRESH_SECONDS = 60
const KEPT = 100
/** A preview of a link asks once. */
const LIMITS = limits({ shareImagesOfAddress: { max: 300, windowMinutes: 10 } })
const FONTS = "'DejaVu Sans', 'Helvetica Neue', Arial, sans-serif"
const LINE_LETTERS = 26
const LINES = 2
/** The width of a bold letter, in parts of the font size. */
const LETTER_WIDTH = 0.6
/** The right end of the sentence, in pixels. */
const SENTENCE_END = 1080
/** The light theme of tokens.css: the wash and the ink of each wait. */
const TONES = {
  short: { tint: '#e4f1e6', ink: '#1f5a34' },
  medium: { tint: '#fdf0d0', ink: '#6b4600' },
  long: { tint: '#fbe5e5', ink: '#98102a' },
  unknown: { tint: '#eee8e1', ink: '#5a514a' },
} as const

interface Picture {
  /** null where the system has no font to write with. */
  png: Buffer | null
}

/** `GET /share/{id}.png`: a place's name and wait as a picture, for previews of its link. */
export function serveShareImages(app: App): void {
  const inTurn = shortQueue({ atOnce: 1, longest: 20, refusal: 'images_busy' })
  const kept = new LRUCache<string, Picture>({
    max: KEPT,
    fetchMethod: async (svg) => ({ png: await inTurn(() => draw(svg)) }),
  })
  app.get<{ Params: { id: string }; Querystring: { lang?: string | string[] } }>(
    '/share/:id.png',
    async ({ params, query, ip }, reply) => {
      app.ctx.rateLimiter.count(LIMITS.shareImagesOfAddress, ip)
      const id = IdInPath.safeParse(params.id)
      const place = id.success ? app.places.find(id.data) : undefined
      if (!place) return reply.callNotFound()
      const language = spokenOf([query.lang ?? []].flat()) ?? 'en'
      const { png } = await kept.forceFetch(pictureOf(place, language))
      if (!png) return reply.redirect('/icons/512.png', 302)
      return reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`).type('image/png').send(png)
    },
  )
}

/** Loads sharp on first use: it takes 30 MB. */
async function draw(svg: string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const probe = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="36" font-size="36" font-family="${FONTS}">M</text></svg>`
  const { channels } = await sharp(Buffer.from(probe)).stats()
  if (channels.at(-1)?.max === 0) return null
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

function pictureOf(place: PublicPlace, language: Language): string {
  const { name, cuisineType, address } = place.restaurant
  const wait = shownWaitOf(place)
  const { tint, ink } = TONES[wait.band.tone]
  const lines = linesOf(name)
  const number = wait.minutes !== null && !wait.isFree && !wait.isOverThreeHours ? wait.minutes : null
  const text = (y: number, size: number, words: string, look = '') =>
    `<text x="80" y="${y}" font-size="${size}" ${look}>${escapeHtml(words)}</text>`
  const numberAt = `x="120" y="505" font-size="120" font-weight="700" fill="${ink}"`
  const sentenceX = number === null ? 120 : 460
  const sentence = waitSentence(place, language)
  const sentenceSize = Math.min(
    number === null ? 52 : 34,
    Math.floor((SENTENCE_END - sentenceX) / (sentence.length * LETTER_WIDTH)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE_SIZE.width}" height="${SHARE_IMAGE_SIZE.height}" font-family="${FONTS}" fill="#211a16">
<rect width="100%" height="100%" fill="#fbf7f2"/>
<g transform="translate(80 56) scale(1.8)" fill="none" stroke-linecap="round" stroke-width="2.4"><circle cx="11.5" cy="18.5" r="7.5" fill="#d3412a"/><path d="M11.5 6.6a11.9 11.9 0 0 1 11.9 11.9" stroke="#d3412a"/><path d="M11.5 1.8a16.7 16.7 0 0 1 16.7 16.7" stroke="#d3412a" opacity=".55"/></g>
<text x="152" y="104" font-size="36" font-weight="700">Tablecast</text>
${lines.map((line, index) => text(212 + index * 74, 64, line, 'font-weight="700"')).join('\n')}
${text(212 + lines.length * 74 - 16, 30, `${cuisineIn(language, cuisineType)} · ${address.split(',')[0] ?? ''}`, 'fill="#5c5048"')}
<rect x="80" y="370" width="1040" height="190" rx="24" fill="${tint}"/>
${number === null ? '' : `<text ${numberAt}>${number}<tspan font-size="48"> min</tspan></text>`}
<text x="${sentenceX}" y="482" font-size="${sentenceSize}" font-weight="700" fill="${ink}">${escapeHtml(sentence)}</text>
</svg>`
}

/** At most two lines; what does not fit ends with an ellipsis. */
function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines
    .slice(0, LINES)
    .map((line) => (line.length > LINE_LETTERS ? `${line.slice(0, LINE_LETTERS - 1)}…` : line))
  return lines.length > LINES ? [...shown.slice(0, -1), `${shown.at(-1)}…`] : shown
}
