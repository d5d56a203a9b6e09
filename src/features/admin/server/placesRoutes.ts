import { IMAGE } from '#domain/limits.ts'
import { admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { type App, route } from '#kernel/server/route.ts'
import { previewOf } from '#services/images/server/pictures.ts'
import { debugPlaceIds, importPlaces, placePhoto, searchPlaces, updateMetadata } from '../contractPlaces.ts'
import { createPlaceIdList } from './placesIds.ts'
import { importFrom } from './placesImport.ts'
import { updateAll } from './placesMetadata.ts'
import { type Places, searchForImport } from './placesSearch.ts'

export interface PlacesParts extends Places {
  /** Fetches an image from public addresses only, never from internal ones. */
  fetchPicture: (url: string) => Promise<Buffer>
}

const SAFE = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }

export function placesRoutes(app: App, ctx: Ctx, parts: PlacesParts): void {
  const { source } = parts
  const listPlaceIds = createPlaceIdList(ctx.db)
  route(app, searchPlaces, admin, ({ query }) => searchForImport(ctx, parts, query))

  route(app, importPlaces, admin, ({ ctx, actor, body }) =>
    importFrom(ctx, source, {
      adminId: actor.userId,
      placeIds: body.places.map(({ place_id }) => place_id),
    }),
  )

  route(app, updateMetadata, admin, async (call) => {
    // Each restaurant is written on its own, and a repeated run only does what is left.
    const run = { adminId: call.actor.userId, isForced: call.query.force === 'true' }
    const answer = await updateAll(ctx, parts, run)
    return inTransaction(call.ctx, async () => answer)
  })

  route(app, debugPlaceIds, admin, async ({ query, reply }) => {
    const { total, ...listed } = await listPlaceIds(query)
    reply.header('x-total-count', total)
    return listed
  })

  route(app, placePhoto, admin, async ({ query, reply }) => {
    if (!source.photoUrl) throw new AppError('no_photos')
    const { ref, maxwidth: width = IMAGE.thumbnailWidth } = query
    const picture = await parts.fetchPicture(await source.photoUrl(ref, width)).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      throw new AppError('photo_unavailable')
    })
    reply.headers({ ...SAFE, 'content-type': 'image/webp', 'cache-control': 'no-store' })
    return previewOf(picture, { width, height: undefined, quality: IMAGE.proxyQuality, format: 'webp' })
  })
}
