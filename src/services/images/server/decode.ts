import sharp, { type Sharp } from 'sharp'
import type { PreviewFormat } from '#contract/imageProxy.ts'
import { IMAGE } from '#domain/limits.ts'

/** Decodes external images and encodes them again. Runs in a process of its own: see `pictureWorker.ts`. */

export interface PreviewSize {
  width: number
  height: number | undefined
  quality: number
  format: PreviewFormat
}

export type Refusal = 'not_an_image' | 'too_many_pixels' | 'too_heavy'
export type Decoded = { bytes: Uint8Array } | { refused: Refusal }

/**
 * Photos have a few pixels per byte, flat drawings hundreds; thousands mean an attack that is small to send and
 * slow to decode.
 */
const MAX_PIXELS_PER_BYTE = 1_000
const SMALL_PIXELS = 1_000_000
const STORED_WIDTH = 1600
const STORED_QUALITY = 82
/** Out of 9; more saves only a few bytes at many times the work. */
const AVIF_EFFORT = 2

const startsWith = (bytes: Buffer, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte)
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/** The format of the bytes, whatever the file is called. */
const KNOWN_BY: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  png: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
}

/** At most 1600 pixels wide. */
const asStored = (image: Sharp): Sharp =>
  image
    .resize({ width: STORED_WIDTH, height: STORED_WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: STORED_QUALITY })

/** Never enlarged; cropped if both sides are given. */
const asPreview =
  ({ width, height, quality, format }: PreviewSize) =>
  (image: Sharp): Sharp =>
    image
      .resize({ width, ...(height && { height, fit: 'cover' as const }), withoutEnlargement: true })
      .toFormat(format, { quality, ...(format === 'avif' && { effort: AVIF_EFFORT }) })

/**
 * The first frame of a JPEG, PNG or WebP, upright, without metadata and whatever else the file carried: as it is
 * stored, or as a preview.
 */
export async function decode(bytes: Buffer, preview: PreviewSize | undefined): Promise<Decoded> {
  const format = Object.keys(KNOWN_BY).find((name) => KNOWN_BY[name]?.(bytes))
  if (!format) return { refused: 'not_an_image' }
  const refused = await judgeHead(bytes, format)
  if (refused) return { refused }
  try {
    const shape = preview ? asPreview(preview) : asStored
    return { bytes: await shape(open(bytes).rotate()).toBuffer() }
  } catch {
    return { refused: 'not_an_image' }
  }
}

// SVG, PDF and other formats that the library can open are refused here.
const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: IMAGE.maxUploadPixels, pages: 1, failOn: 'error', sequentialRead: true })

/** Checks the file's header before any pixel is decoded. */
async function judgeHead(bytes: Buffer, format: string): Promise<Refusal | undefined> {
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined)
  if (head?.format !== format || !head.width || !head.height) return 'not_an_image'
  const pixels = head.width * head.height
  if (pixels > IMAGE.maxUploadPixels) return 'too_many_pixels'
  if (pixels > SMALL_PIXELS && pixels / bytes.length > MAX_PIXELS_PER_BYTE) return 'not_an_image'
  return undefined
}
