import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../route.ts'

/** Uploaded images: one file each, with a random name, never overwritten. */

const PATH = '/uploads/'
const NAME_BYTES = 16
const NAME = /^[\w-]{22}\.webp$/
const A_YEAR_SECONDS = 31_536_000

export interface Uploads {
  /** Stores an image and returns the path it is served under. */
  keep(webp: Buffer): Promise<string>
  /**
   * Removes an image that is no longer used. Other URLs and missing files are ignored. A failure is only logged:
   * the change that made the file unused has been saved.
   */
  drop(url: string | null): Promise<void>
  /** The bytes of a stored image. */
  read(url: string): Promise<Buffer | undefined>
}

type Write = (file: string, bytes: Buffer, options: { mode: number }) => Promise<void>

/** @param write stands in for a full disk in tests */
export function createUploads(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  write: Write = writeFile,
): Uploads {
  const fileOf = (url: string): string | undefined => {
    const name = url.startsWith(PATH) ? url.slice(PATH.length) : ''
    return NAME.test(name) ? join(folder, name) : undefined
  }
  return {
    async keep(webp) {
      const name = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}.part`)
      try {
        await write(draft, webp, { mode: 0o600 })
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return `${PATH}${name}`
    },
    async drop(url) {
      const file = url === null ? undefined : fileOf(url)
      if (!file) return
      await rm(file, { force: true }).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to delete an unused image'),
      )
    },
    async read(url) {
      const file = fileOf(url)
      return file ? readFile(file).catch(() => undefined) : undefined
    },
  }
}

/** GET /uploads/{name}: always a picture, never a page, whatever the bytes are. */
export function serveUploads(app: App, uploads: Uploads): void {
  app.get<{ Params: { name: string } }>(
    `${PATH}:name`,
    { schema: { hide: true }, config: { roles: ['anyone'] } },
    async (request, reply) => {
      const picture = await uploads.read(`${PATH}${request.params.name}`)
      if (!picture) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': `public, max-age=${A_YEAR_SECONDS}, immutable`,
        })
        .send(picture)
    },
  )
}
