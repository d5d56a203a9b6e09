import { issue } from '#contract/issues.ts'
import { IMAGE } from '#domain/limits.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import type { Decoded, PreviewSize, Refusal } from './decode.ts'
import { createPictureWorkers } from './pictureWorkers.ts'

/** Makes untrusted images safe: detects the format from the bytes, decodes the image and encodes it again. */

const AT_ONCE = 2
const LONGEST_QUEUE = 4
/** A list of places requests all its previews at the same time. */
const LONGEST_PREVIEW_QUEUE = 300
const MEGA = 1_000_000

export const noPicture = () => invalidField('image', issue('image_invalid'))
export const tooManyBytes = () => new AppError('image_too_large')
const REFUSALS: Record<Refusal, () => AppError> = {
  not_an_image: noPicture,
  too_many_pixels: () => new AppError('image_pixels', { max: IMAGE.maxUploadPixels / MEGA }),
  too_heavy: () => invalidField('image', issue('image_too_heavy')),
}
const stillBusy = () => new AppError('image_busy', {}, { retryAfterSeconds: 2 })

const decodeUpload = createPictureWorkers({ atOnce: AT_ONCE, longest: LONGEST_QUEUE })
const decodePreview = createPictureWorkers({ atOnce: AT_ONCE, longest: LONGEST_PREVIEW_QUEUE })

const bytesOf = (decoded: Decoded): Buffer => {
  if ('refused' in decoded) throw REFUSALS[decoded.refused]()
  return Buffer.from(decoded.bytes)
}

const busyAccounts = new Set<number>()

/**
 * The first frame of a JPEG, PNG or WebP, upright, as a WebP at most 1600 pixels wide, without metadata or other
 * data. Processes one image per account at a time, so that one account can't occupy all workers. Throws `invalid` for
 * any other file, `too_large` above 24 megapixels, `too_many` or `unavailable`.
 */
export async function cleanPicture(bytes: Buffer, userId: number): Promise<Buffer> {
  if (busyAccounts.has(userId)) throw stillBusy()
  busyAccounts.add(userId)
  try {
    return bytesOf(await decodeUpload(bytes))
  } finally {
    busyAccounts.delete(userId)
  }
}

/** A resized copy, never enlarged, cropped if both width and height are given. Throws like `cleanPicture`. */
export const previewOf = async (bytes: Buffer, size: PreviewSize): Promise<Buffer> =>
  bytesOf(await decodePreview(bytes, size))
