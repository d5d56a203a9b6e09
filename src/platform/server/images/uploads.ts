import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../route.ts'

/** Uploaded pictures, one file each in a folder of their own, named by chance and never written again. */

const PATH = '/uploads/'
const NAME_BYTES = 16
const NAME = /^[\w-]{22}\.webp$/
const A_YEAR_SECONDS = 31_536_000

export interface Uploads {
  /** Keeps a picture and answers the path it is served under. */
  keep(webp: Buffer): Promise<string>
  /** Removes a picture; any other address, and one that is gone already, is left alone. */
  drop(url: string | null): Promise<void>
  /** The bytes of a picture kept here. */
  read(url: string): Promise<Buffer | undefined>
}

export function createUploads(folder: string): Uploads {
  const fileOf = (url: string): string | undefined => {
    const name = url.startsWith(PATH) ? url.slice(PATH.length) : ''
    return NAME.test(name) ? join(folder, name) : undefined
  }
  return {
    async keep(webp) {
      const name = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}.part`)
      await writeFile(draft, webp, { mode: 0o600 })
      await rename(draft, join(folder, name))
      return `${PATH}${name}`
    },
    async drop(url) {
      const file = url === null ? undefined : fileOf(url)
      if (file) await rm(file, { force: true })
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
