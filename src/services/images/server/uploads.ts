import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { IMAGE } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { App } from '#kernel/server/route.ts'
import { uploads } from './schema.ts'

/** Uploaded images, in the database for all nodes. */

const PATH = '/uploads/'
const NAME_BYTES = 16
const UPLOAD_NAME = /^[\w-]{22}\.webp$/
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

export const byteCount = sql<number>`octet_length(${uploads.content})`
/** True if no restaurant shows the image. */
const isUnused = sql`not exists (select from ${restaurants} where ${restaurants.imageUrl} = ${PATH} || ${uploads.name})`

/** Throws if an image would exceed the quota of the account or the site. */
async function requireRoom(tx: Tx, { webp, userId }: NewImage, siteMb: number): Promise<void> {
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

/**
 * Stores an image in the transaction that refers to it. Throws unavailable if the site has no room, and conflict if the
 * account has used its quota. Returns the path it is served at.
 */
export async function keepUpload(tx: Tx, image: NewImage, siteMb: number): Promise<string> {
  await requireRoom(tx, image, siteMb)
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
  await tx.insert(uploads).values({ name, userId: image.userId, content: image.webp })
  return `${PATH}${name}`
}

/** Deletes images that no restaurant shows any more. Other URLs are ignored. */
export async function dropUploads(tx: Tx, urls: readonly (string | null)[]): Promise<void> {
  const names = urls.flatMap((url) => (url === null ? [] : (nameOf(url) ?? [])))
  if (names.length === 0) return
  await tx.delete(uploads).where(and(inArray(uploads.name, names), isUnused))
}

export async function readUpload(db: Db, url: string): Promise<Buffer | undefined> {
  const name = nameOf(url)
  if (!name) return undefined
  const [row] = await db.select({ content: uploads.content }).from(uploads).where(eq(uploads.name, name))
  return row?.content
}

/** GET /uploads/{name}: always an image, never a page, whatever the bytes are. Names are random and never reused. */
export function serveUploads(app: App, { db }: Pick<Ctx, 'db'>): void {
  app.get<{ Params: { name: string } }>(
    `${PATH}:name`,
    { schema: { hide: true }, config: { roles: ['anyone'] } },
    async (request, reply) => {
      const image = await readUpload(db, `${PATH}${request.params.name}`)
      if (!image) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': `public, max-age=${A_YEAR_SECONDS}, immutable`,
        })
        .send(image)
    },
  )
}
