import sharp, { type Sharp } from 'sharp'
import type { PreviewFormat } from '#contract/imageProxy.ts'
import { IMAGE } from '#domain/limits.ts'
import { AppError, invalidField } from '../errors.ts'
import { shortQueue } from '../shortQueue.ts'

/** Makes a picture from outside harmless: it is recognized by its bytes, decoded, and written again. */

const AT_ONCE = 2
const LONGEST_QUEUE = 4
/** A list of places asks for all its previews at once. */
const LONGEST_PREVIEW_QUEUE = 300
const TOO_MANY = 'Too many images are being uploaded right now. Please try again in a moment.'
/** A large photo takes one; a hostile one is given up, so that the queue moves on. */
const DECODE_SECONDS = 3
/** Photos have a few pixels a byte, flat drawings hundreds; thousands are a trap that is small to send and slow to decode. */
const MOST_PIXELS_PER_BYTE = 1_000
const SMALL_PIXELS = 1_000_000
const STORED_WIDTH = 1600
const STORED_QUALITY = 82
/** Of 9; more only saves a few bytes at many times the work. */
const AVIF_EFFORT = 2
const MEGA = 1_000_000

const startsWith = (bytes: Buffer, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte)
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/** What the bytes say they are, whatever the file is called. */
const KNOWN_BY: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  png: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
}

export const noPicture = () => invalidField('image', 'Please upload a valid image file (JPEG, PNG, or WebP).')
export const tooManyBytes = () => new AppError('too_large', 'Image must be less than 5MB.')
const tooManyPixels = () =>
  new AppError('too_large', `Image must have at most ${IMAGE.maxUploadPixels / MEGA} megapixels.`)

// Pictures are seen once: a cache of decoded ones only costs memory.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = shortQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE, refusal: TOO_MANY })
const previewsInTurn = shortQueue({ atOnce: AT_ONCE, longest: LONGEST_PREVIEW_QUEUE, refusal: TOO_MANY })

/**
 * The first frame of a JPEG, PNG or WebP, upright, as a WebP at most 1600 pixels wide, without metadata and
 * whatever else the file carried. Throws invalid for what is no such picture, too_large above 24 megapixels.
 */
export const cleanPicture = (bytes: Buffer): Promise<Buffer> =>
  inTurn(() =>
    writtenAnew(bytes, (picture) =>
      picture
        .resize({ width: STORED_WIDTH, height: STORED_WIDTH, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: STORED_QUALITY }),
    ),
  )

export interface PreviewSize {
  /** Pixels. */
  width: number
  height: number | undefined
  quality: number
  format: PreviewFormat
}

/** A small copy, never enlarged; cut to fit when both sides are given. Throws as `cleanPicture` does. */
export const previewOf = (bytes: Buffer, { width, height, quality, format }: PreviewSize): Promise<Buffer> =>
  previewsInTurn(() =>
    writtenAnew(bytes, (picture) =>
      picture
        .resize({ width, ...(height && { height, fit: 'cover' as const }), withoutEnlargement: true })
        .toFormat(format, { quality, ...(format === 'avif' && { effort: AVIF_EFFORT }) }),
    ),
  )

async function writtenAnew(bytes: Buffer, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  const format = Object.keys(KNOWN_BY).find((name) => KNOWN_BY[name]?.(bytes))
  if (!format) throw noPicture()
  await refuseUnfit(bytes, format)
  try {
    return await shape(open(bytes).timeout({ seconds: DECODE_SECONDS }).rotate()).toBuffer()
  } catch {
    throw noPicture()
  }
}

// SVG, PDF and the rest that the library could open never get this far.
const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: IMAGE.maxUploadPixels, pages: 1, failOn: 'error', sequentialRead: true })

/** Judges the head of the file, before a pixel of it is decoded. */
async function refuseUnfit(bytes: Buffer, format: string): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined)
  if (head?.format !== format || !head.width || !head.height) throw noPicture()
  const pixels = head.width * head.height
  if (pixels > IMAGE.maxUploadPixels) throw tooManyPixels()
  if (pixels > SMALL_PIXELS && pixels / bytes.length > MOST_PIXELS_PER_BYTE) throw noPicture()
}
