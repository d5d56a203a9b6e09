import { z } from 'zod'
import { IMAGE } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'

export const PREVIEW_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number]

/** Longer addresses are no pictures. */
const LONGEST_URL = 2048
const { proxyWidth, proxyQuality, proxySide, proxyQualityRange } = IMAGE

/** A number however it is written, brought into its range; what is none counts as not sent. */
const clamped = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .max(32)
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(z.number())
    .transform((value) => Math.min(max, Math.max(min, Math.round(value))))

/** Nothing in it is refused: what cannot be used counts as not sent, so that a page never breaks over a picture. */
export const PreviewQuery = z.object({
  url: z
    .string()
    .max(LONGEST_URL)
    .optional()
    .catch(undefined)
    .describe('Our own upload, or an https picture'),
  width: clamped(proxySide).catch(proxyWidth).describe('Pixels'),
  height: clamped(proxySide).optional().catch(undefined).describe('Pixels; cut to fit when both are given'),
  quality: clamped(proxyQualityRange).catch(proxyQuality),
  format: z.enum(PREVIEW_FORMATS).optional().catch(undefined).describe('Else as the Accept header prefers'),
})
export type PreviewQuery = z.output<typeof PreviewQuery>

export const imageProxy = endpoint('GET', '/api/image-proxy', {
  query: PreviewQuery,
  response: z.string().describe('The picture’s bytes'),
  tag: 'Pictures',
  summary: 'A picture, made smaller',
  description:
    'Serves our own uploads and https pictures, always encoded anew; never enlarged. `width` and `height` are brought to 16–2000 pixels, `quality` to 1–100; the defaults are 400 and 80. One and the same placeholder, as 200, for everything that cannot be had: an address that is not allowed, a file that is no picture, more than 5 MB or 24 megapixels, 5 seconds without an answer. 429 with Retry-After.',
})
