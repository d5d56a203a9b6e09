import type { IncomingMessage } from 'node:http'
import { TOKEN_HEADER } from '#contract/call.ts'

/** The secret of the link by which a call was made; empty without one. */
export function tokenOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const token = headers[TOKEN_HEADER]
  return typeof token === 'string' ? token : ''
}

const OF_OLDER_PAGES = [
  { path: /^\/api\/g\/([\w-]{22})(?=[/?]|$)/, now: '/api/g' },
  { path: /^\/api\/team\/invites\/([\w-]{32})(?=[/?]|$)/, now: '/api/team/invite' },
]

/** Pages that were opened before an update send the token in the path. */
export function rewriteTokenPath({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  for (const { path, now } of OF_OLDER_PAGES) {
    const [start, token] = path.exec(url) ?? []
    if (start === undefined || token === undefined) continue
    headers[TOKEN_HEADER] = token
    return now + url.slice(start.length)
  }
  return url
}
