import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { IMAGE } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { App } from '#kernel/server/route.ts'
import type { PreviewCache } from './proxyCache.ts'
import { uploads } from './schema.ts'

/** Uploaded images, in one store for all nodes, with a copy on the node's disk. */

const PATH = '/uploads/'
const NAME_BYTES = 16
export const UPLOAD_NAME = /^[\w-]{22}\.webp$/
const A_YEAR_SECONDS = 31_536_000
const MEGA = 1024 * 1024

const nameOf = (url: string): string | undefined => {
  const name = url.startsWith(PATH) ? url.slice(PATH.length) : ''
  return UPLOAD_NAME.test(name) ? name : undefined
}

export const isUpload = (url: string | null): boolean => url !== null && nameOf(url) !== undefined

export interface NewImage {
  webp: Buffer
  /** The account whose quota it counts toward. */
  userId: number
}

/** Stores an image in the transaction that refers to it. Returns the path it is served at. */
export type KeepImage = (tx: Tx) => Promise<string>

/** Where the bytes of images are stored. */
export interface ImageStore {
  /**
   * Takes an image before the transaction that refers to it. Throws unavailable if the site has no room or the storage
   * is unavailable, and conflict if the account has used its quota; here or in the transaction.
   */
  stage(image: NewImage): Promise<KeepImage>
  /** Undefined if it doesn't exist. */
  read(name: string): Promise<Buffer | undefined>
  /** Removes objects of deleted images from outside the database. */
  removeDropped(): Promise<void>
}

export const newUploadName = (): string => `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
export const pathOf = (name: string): string => `${PATH}${name}`
export const byteCount = sql<number>`coalesce(${uploads.outsideBytes}, octet_length(${uploads.content}))`
/** True if no restaurant shows the image. */
export const isUnused = sql`not exists (select from ${restaurants} where ${restaurants.imageUrl} = ${PATH} || ${uploads.name})`

/** Throws if an image would exceed the quota of the account or the site. */
export async function requireRoom(tx: Tx, { webp, userId }: NewImage, siteMb: number): Promise<void> {
  const bytes = sql`sum(${byteCount})`
  const [used] = await tx
    .select({
      all: sql<string>`coalesce(${bytes}, 0)`,
      own: sql<string>`coalesce(${bytes} filter (where ${eq(uploads.userId, userId)}), 0)`,
    })
    .from(uploads)
  if (Number(used?.own) + webp.length > IMAGE.accountBytes) {
    throw new AppError('image_quota')
  }
  if (Number(used?.all) + webp.length > siteMb * MEGA) {
    throw new AppError('image_space')
  }
}

/** Images in the database, written in the transaction that refers to them. */
export const databaseStore = (db: Db, siteMb: number): ImageStore => ({
  stage: async (image) => async (tx) => {
    await requireRoom(tx, image, siteMb)
    const name = newUploadName()
    await tx.insert(uploads).values({ name, userId: image.userId, content: image.webp })
    return pathOf(name)
  },
  async read(name) {
    const [row] = await db.select({ content: uploads.content }).from(uploads).where(eq(uploads.name, name))
    return row?.content ?? undefined
  },
  // Deleted with its row.
  removeDropped: async () => {},
})

/** Deletes images that no restaurant shows any more. Other URLs are ignored. */
export async function dropUploads(tx: Tx, urls: readonly (string | null)[]): Promise<void> {
  const names = urls.flatMap((url) => (url === null ? [] : (nameOf(url) ?? [])))
  if (names.length === 0) return
  const dropped = and(inArray(uploads.name, names), isUnused)
  await tx.delete(uploads).where(and(dropped, isNotNull(uploads.content)))
  // Objects are removed later, because the transaction may still be rolled back.
  await tx.update(uploads).set({ userId: null, droppedAt: sql`now()` }).where(dropped)
}

export interface Uploads extends Pick<ImageStore, 'stage' | 'removeDropped'> {
  /** The bytes of a stored image. */
  read(url: string): Promise<Buffer | undefined>
  /** The same as a stream, with its length in bytes. */
  open(url: string): Promise<{ stream: Readable; length: number } | undefined>
}

/** Names are random and never reused, so a copy on the node's disk is valid as long as the row exists. */
export function createUploads(db: Db, store: ImageStore, cache: PreviewCache): Uploads {
  const isStored = async (name: string) =>
    (await db.$count(uploads, and(eq(uploads.name, name), isNull(uploads.droppedAt)))) > 0
  const fetch = async (name: string) => {
    const content = await store.read(name)
    if (content) await cache.keep(name, content)
    return content
  }
  return {
    stage: store.stage,
    removeDropped: store.removeDropped,
    async read(url) {
      const name = nameOf(url)
      if (!name || !(await isStored(name))) return undefined
      return (await cache.read(name)) ?? fetch(name)
    },
    async open(url) {
      const name = nameOf(url)
      if (!name || !(await isStored(name))) return undefined
      const copy = await cache.open(name)
      if (copy) return copy
      const content = await fetch(name)
      return content && { stream: Readable.from([content]), length: content.length }
    },
  }
}

/** GET /uploads/{name}: always an image, never a page, whatever the bytes are. */
export function serveUploads(app: App, stored: Uploads): void {
  app.get<{ Params: { name: string } }>(
    `${PATH}:name`,
    { schema: { hide: true }, config: { roles: ['anyone'] } },
    async (request, reply) => {
      const image = await stored.open(`${PATH}${request.params.name}`)
      if (!image) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': image.length,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': `public, max-age=${A_YEAR_SECONDS}, immutable`,
        })
        .send(image.stream)
    },
  )
}
