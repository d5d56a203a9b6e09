/**
 * Answers that no cache may keep, remembered in memory with their ETag, so that a list that is polled costs a 304 while
 * nothing changes.
 */

const MAX_ANSWERS = 8
const remembered = new Map<string, { etag: string; answer: unknown }>()

export const rememberedAnswer = (url: string) => remembered.get(url)

/** Remembers an answer that says `no-store` and has an ETag: the browser itself handles the others. */
export function rememberAnswer(url: string, headers: Pick<Headers, 'get'>, answer: unknown): void {
  const etag = headers.get('etag')
  remembered.delete(url)
  if (etag === null || headers.get('cache-control') !== 'no-store') return
  remembered.set(url, { etag, answer })
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_ANSWERS && oldest !== undefined) remembered.delete(oldest)
}
