import { z } from 'zod'
import { IMAGE } from '#domain/limits.ts'
import * as calls from './calls.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf(calls, 'Pictures')

export const PREVIEW_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number]

const LONGEST_URL = 2048
const { proxyWidth, proxyQuality, proxySide, proxyQualityRange } = IMAGE

/** A number, clamped to its range. Other values fail, so that the caller's `catch` applies. */
const clamped = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .max(32)
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(z.number())
    .transform((value) => Math.min(max, Math.max(min, Math.round(value))))

/** Invalid values are ignored instead of refused, so that an image always gets a response. */
export const PreviewQuery = z.object({
  url: z
    .string()
    .max(LONGEST_URL)
    .optional()
    .catch(undefined)
    .describe('An uploaded image, or an https image URL'),
  width: clamped(proxySide).catch(proxyWidth).default(proxyWidth).describe('Pixels'),
  height: clamped(proxySide).optional().catch(undefined).describe('Pixels; cropped to fit if both are given'),
  quality: clamped(proxyQualityRange).catch(proxyQuality).default(proxyQuality),
  format: z
    .enum(PREVIEW_FORMATS)
    .optional()
    .catch(undefined)
    .describe('Defaults to the best format the Accept header allows'),
})
export type PreviewQuery = z.output<typeof PreviewQuery>

export const imageProxy = endpoint('imageProxy', {
  query: PreviewQuery,
  response: z.string().describe('Image data'),
  responseType: 'image/*',
  about:
    'Resize an image. Serves uploads and https images, always re-encoded and never enlarged. `width` and `height` are clamped to 16–2000 pixels and `quality` to 1–100; the defaults are 400 and 80. Returns a placeholder in the same format and size, with status 200, if the image is unavailable: the URL isn’t allowed, the file isn’t an image, it exceeds 5 MB or 24 megapixels, or it doesn’t load within 5 seconds. 429 with Retry-After.',
})
