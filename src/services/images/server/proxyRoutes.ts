import { imageProxy, type PreviewFormat, type PreviewQuery } from '#contract/imageProxy.ts'
import { anyone } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { IMAGE_LIMITS } from './limits.ts'
import { previewOf } from './pictures.ts'
import { outsideUrl } from './proxyAddress.ts'
import type { PreviewCache } from './proxyCache.ts'
import { readUpload } from './uploads.ts'

const DAY_SECONDS = 86_400
const PLACEHOLDER_SECONDS = 60
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'accept',
}

/** A plate with a fork and knife, in colors that work in both the light and the dark theme. */
const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#e9dfd3"/><circle cx="200" cy="150" r="76" fill="#f6efe6"/><circle cx="200" cy="150" r="48" fill="none" stroke="#d9cbb9" stroke-width="4"/>
<g fill="none" stroke="#a8957f" stroke-width="8" stroke-linecap="round"><path d="M92 96v36a14 14 0 0 0 28 0V96M106 96v110M300 206V96c-16 8-20 40-16 64h16"/></g></svg>`
/** Not a valid image URL, so cached placeholders never collide with cached previews. */
const PLACEHOLDER_URL = 'placeholder'

type ProxyCtx = Pick<Ctx, 'db' | 'settings' | 'rateLimiter' | 'log'>

export interface ProxyParts {
  cache: PreviewCache
  fetchPicture: (url: string) => Promise<Buffer>
}

/** GET /api/image-proxy: a preview of the image, or a placeholder if anything goes wrong. */
export function proxyRoutes(app: App, ctx: ProxyCtx, parts: ProxyParts): void {
  let placeholder: Promise<Buffer> | undefined
  const readPlaceholder = () => {
    placeholder ??= renderPlaceholder()
    return placeholder
  }
  const ownHost = ctx.settings.PUBLIC_URL && new URL(ctx.settings.PUBLIC_URL).host
  const readSource = ({ url, isOwn }: Source) => {
    if (url === PLACEHOLDER_URL) return readPlaceholder()
    return isOwn ? readUpload(ctx.db, url) : parts.fetchPicture(url)
  }
  const makeShared = shareRunning(async (key: string, query: PreviewQuery, source: Source) => {
    const bytes = await readSource(source)
    if (!bytes) return undefined
    const preview = await previewOf(bytes, { ...query, height: query.height, format: source.format })
    await parts.cache.keep(key, preview)
    return preview
  })
  const makePreview = (query: PreviewQuery, source: Source) =>
    makeShared(cacheKey(query, source), query, source).catch((error) => void ctx.log.debug({ err: error }))
  const makePlaceholder = async (query: PreviewQuery, format: PreviewFormat) => {
    const source = { url: PLACEHOLDER_URL, isOwn: true, format }
    return (await parts.cache.read(cacheKey(query, source))) ?? makePreview(query, source)
  }

  route(app, imageProxy, anyone, async ({ query, request, reply }) => {
    ctx.rateLimiter.count(IMAGE_LIMITS.previewsOfAddress, request.ip)
    const format = query.format ?? preferredFormat(request.headers.accept)
    const source = sourceOf(query.url ?? '', format, ownHost)
    const cached = source && (await parts.cache.read(cacheKey(query, source)))
    // External images have a stricter limit, because each needs an outgoing connection.
    if (!cached && !source?.isOwn) ctx.rateLimiter.count(IMAGE_LIMITS.picturesFetchedForAddress, request.ip)
    const preview = cached || (source && (await makePreview(query, source)))
    const picture = preview || (await makePlaceholder(query, format))
    reply.headers({
      ...SECURITY_HEADERS,
      'content-type': `image/${picture ? format : 'png'}`,
      'cache-control': `public, max-age=${preview ? DAY_SECONDS : PLACEHOLDER_SECONDS}`,
    })
    // If resizing the placeholder failed too, send it in its original size.
    return picture || readPlaceholder()
  })
}

/** Loads sharp on first use: it takes 30 MB, and this process needs it only here. Workers decode the images. */
async function renderPlaceholder(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(PLACEHOLDER_SVG)).png().toBuffer()
}

interface Source {
  url: string
  /** An upload or the placeholder, so it isn't fetched from another server. */
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

const cacheKey = ({ width, height, quality }: PreviewQuery, { url, format }: Source): string =>
  JSON.stringify([url, width, height ?? null, quality, format])

/** AVIF if the Accept header lists it. Otherwise WebP, unless the header rules it out; then JPEG. */
function preferredFormat(accept: string | undefined): PreviewFormat {
  if (accept?.includes('image/avif')) return 'avif'
  const acceptsWebp = !accept || /image\/webp|image\/\*|\*\/\*/.test(accept)
  return acceptsWebp ? 'webp' : 'jpeg'
}

/** Calls with the same key (the first argument) while one is running share its result. */
function shareRunning<A extends [string, ...unknown[]], T>(work: (...args: A) => Promise<T>) {
  const running = new Map<string, Promise<T>>()
  return (...args: A): Promise<T> => {
    const [key] = args
    const current = running.get(key)
    if (current) return current
    const started = work(...args).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
