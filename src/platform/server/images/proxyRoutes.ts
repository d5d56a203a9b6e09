import { imageProxy, type PreviewFormat, type PreviewQuery } from '#contract/imageProxy.ts'
import { anyone } from '../actor.ts'
import type { Ctx } from '../context.ts'
import { type App, route } from '../route.ts'
import { previewOf } from './pictures.ts'
import { outsideUrl } from './proxyAddress.ts'
import type { PreviewCache } from './proxyCache.ts'
import type { Uploads } from './uploads.ts'

const DAY_SECONDS = 86_400
const PLACEHOLDER_SECONDS = 60
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'accept',
}

/** A plate with fork and knife, in colors that sit with the light theme and the dark one. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#e9dfd3"/><circle cx="200" cy="150" r="76" fill="#f6efe6"/><circle cx="200" cy="150" r="48" fill="none" stroke="#d9cbb9" stroke-width="4"/>
<g fill="none" stroke="#a8957f" stroke-width="8" stroke-linecap="round"><path d="M92 96v36a14 14 0 0 0 28 0V96M106 96v110M300 206V96c-16 8-20 40-16 64h16"/></g></svg>`
/** No address spells this, so its previews share the cache with those of pictures. */
const PLACEHOLDER_URL = 'placeholder'

type ProxyCtx = Pick<Ctx, 'settings' | 'rateLimiter' | 'log'>

export interface ProxyParts {
  uploads: Uploads
  cache: PreviewCache
  fetchPicture: (url: string) => Promise<Buffer>
}

/** GET /api/image-proxy: a preview, or the one placeholder for whatever goes wrong on the way. */
export function proxyRoutes(app: App, ctx: ProxyCtx, parts: ProxyParts): void {
  let placeholder: Promise<Buffer> | undefined
  const drawnOnce = () => {
    placeholder ??= drawPlaceholder()
    return placeholder
  }
  const ownHost = ctx.settings.PUBLIC_URL && new URL(ctx.settings.PUBLIC_URL).host
  const readSource = ({ url, isOwn }: Source) => {
    if (url === PLACEHOLDER_URL) return drawnOnce()
    return isOwn ? parts.uploads.read(url) : parts.fetchPicture(url)
  }
  const makeOnce = onceAtATime(async (key: string, query: PreviewQuery, source: Source) => {
    const bytes = await readSource(source)
    if (!bytes) return undefined
    const preview = await previewOf(bytes, { ...query, height: query.height, format: source.format })
    await parts.cache.keep(key, preview)
    return preview
  })
  const makePreview = (query: PreviewQuery, source: Source) =>
    makeOnce(keyOf(query, source), query, source).catch((error) => void ctx.log.debug({ err: error }))
  const placeholderAs = async (query: PreviewQuery, format: PreviewFormat) => {
    const source = { url: PLACEHOLDER_URL, isOwn: true, format }
    return (await parts.cache.read(keyOf(query, source))) ?? makePreview(query, source)
  }

  route(app, imageProxy, anyone, async ({ query, request, reply }) => {
    ctx.rateLimiter.count('previewsOfAddress', request.ip)
    const format = query.format ?? preferredFormat(request.headers.accept)
    const source = sourceOf(query.url ?? '', format, ownHost)
    const known = source && (await parts.cache.read(keyOf(query, source)))
    // Pictures of strangers cost a connection out of the house.
    if (!known && !source?.isOwn) ctx.rateLimiter.count('picturesFetchedForAddress', request.ip)
    const preview = known || (source && (await makePreview(query, source)))
    const picture = preview || (await placeholderAs(query, format))
    reply.headers({
      ...SAFE,
      'content-type': `image/${picture ? format : 'png'}`,
      'cache-control': `public, max-age=${preview ? DAY_SECONDS : PLACEHOLDER_SECONDS}`,
    })
    // The workers are busy: the drawing as it is.
    return picture || drawnOnce()
  })
}

/** Only now, because the library for it takes 30 MB, and decoding is done by processes of their own. */
async function drawPlaceholder(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(PLACEHOLDER)).png().toBuffer()
}

interface Source {
  url: string
  isOwn: boolean
  format: PreviewFormat
}

function sourceOf(text: string, format: PreviewFormat, ownHost: string | undefined): Source | undefined {
  if (text.startsWith('/uploads/')) return { url: text, isOwn: true, format }
  const url = outsideUrl(text)
  if (!url || url.host === ownHost) return undefined
  url.hash = ''
  return { url: url.href, isOwn: false, format }
}

const keyOf = ({ width, height, quality }: PreviewQuery, { url, format }: Source): string =>
  JSON.stringify([url, width, height ?? null, quality, format])

/** AVIF and WebP for those who say they can show them; JPEG for those who list what they can, without these. */
function preferredFormat(accept: string | undefined): PreviewFormat {
  if (accept?.includes('image/avif')) return 'avif'
  const isTaken = !accept || /image\/webp|image\/\*|\*\/\*/.test(accept)
  return isTaken ? 'webp' : 'jpeg'
}

/** Those who want the same preview at the same time share the work. */
function onceAtATime<A extends [string, ...unknown[]], T>(work: (...args: A) => Promise<T>) {
  const running = new Map<string, Promise<T>>()
  return (...args: A): Promise<T> => {
    const [key] = args
    const known = running.get(key)
    if (known) return known
    const started = work(...args).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
