import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { issue } from '#contract/issues.ts'
import { IMAGE } from '#domain/limits.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import type { App } from '#kernel/server/route.ts'
import { noPicture, tooManyBytes } from './pictures.ts'

/** Forms with one picture: text fields become the body, and the picture is passed separately. */

const IMAGE_FIELD = 'image'
const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 10_000
const BOOLEANS: Record<string, boolean> = { true: true, false: false }

/** Lets the routes of a scope take multipart bodies; everywhere else they are 415. */
export async function takeForms(scope: App): Promise<void> {
  await scope.register(multipart, {
    // One byte more than allowed, so that a picture of exactly the limit does not look truncated.
    limits: {
      fileSize: IMAGE.maxUploadBytes + 1,
      files: 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      fieldSize: MAX_FIELD_BYTES,
    },
  })
}

const pictures = new WeakMap<FastifyRequest, Buffer>()

export const pictureOf = (request: FastifyRequest): Buffer | undefined => pictures.get(request)

/**
 * Reads a multipart body into `request.body`; a JSON one is left as it is. Form fields are text, so the
 * fields named in `booleans` are read as "true" or "false". Throws too_large and invalid.
 */
export async function readForm(request: FastifyRequest, booleans: readonly string[]): Promise<void> {
  if (!request.isMultipart()) return
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== IMAGE_FIELD) throw invalidField(part.fieldname, issue('file_unexpected'))
        const bytes = await bytesOf(part)
        if (bytes.length > 0) pictures.set(request, bytes)
      } else {
        if (part.valueTruncated) throw invalidField(part.fieldname, issue('text_too_long'))
        fields.set(part.fieldname, part.value)
      }
    }
  } catch (error) {
    throw asRefusal(error)
  }
  for (const name of booleans) {
    const value = fields.get(name)
    if (typeof value === 'string') fields.set(name, BOOLEANS[value] ?? value)
  }
  // A file in a text field is ignored.
  if (fields.has(IMAGE_FIELD) && fields.get(IMAGE_FIELD) !== '') throw noPicture()
  request.body = Object.fromEntries(fields)
}

/** The whole file; the parser silently truncates a larger one, which is refused here. */
async function bytesOf({ file }: { file: AsyncIterable<Buffer> & { truncated: boolean } }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (file.truncated || bytes.length > IMAGE.maxUploadBytes) throw tooManyBytes()
  return bytes
}

const isOfCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isOfCode(error, ['FST_FILES_LIMIT'])) return invalidField(IMAGE_FIELD, issue('image_single'))
  if (isOfCode(error, ['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PROTO_VIOLATION'])) {
    return new AppError('form_unexpected')
  }
  return new AppError('form_malformed')
}
