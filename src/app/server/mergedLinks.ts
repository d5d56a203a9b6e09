import { IdInPath } from '#contract/fields.ts'
import { keptInsteadOf } from '#features/claims/server/mergedLinks.ts'
import type { App } from '#kernel/server/route.ts'

/** The addresses of one public restaurant: its page, badge and picture, and the calls about it. */
const OF_RESTAURANT =
  /^(\/(?:restaurant|embed|share|direct\/restaurants|direct\/wait-times)\/)(\d+)(?=[/?.]|$)/

/** In place of 404, a redirect to the restaurant that another was merged into: saved links outlive a merge. */
export function followMerges(app: App): void {
  app.addHook('onSend', async ({ url, method, log }, reply, payload) => {
    if (reply.statusCode !== 404 || !['GET', 'HEAD'].includes(method)) return payload
    const [address = '', path, digits] = OF_RESTAURANT.exec(url) ?? []
    const id = IdInPath.safeParse(digits)
    const keptId = id.success
      ? await keptInsteadOf(app.ctx.db, id.data).catch((error) => log.warn({ err: error }, 'merges unknown'))
      : undefined
    if (typeof keptId !== 'number') return payload
    for (const name of ['content-type', 'content-encoding', 'content-length', 'refresh']) {
      reply.removeHeader(name)
    }
    // Browsers keep a permanent redirect forever, but a backup may be older than the merge.
    reply
      .code(308)
      .headers({ 'cache-control': 'no-cache', location: `${path}${keptId}${url.slice(address.length)}` })
    return ''
  })
}
