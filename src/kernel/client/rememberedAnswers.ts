/**
 * Responses that may not be cached on disk, kept in memory with their ETag, so that a polled list costs a 304
 * while nothing changes.
 */

const MAX_ANSWERS = 8
const remembered = new Map<string, { etag: string; answer: unknown; total: number | undefined }>()

export const rememberedAnswer = (url: string) => remembered.get(url)

/** Stores a response with `no-store` and an ETag; the browser itself handles all others. */
export function rememberAnswer(
  url: string,
  headers: Pick<Headers, 'get'>,
  { answer, total }: { answer: unknown; total?: number | undefined },
): void {
  const etag = headers.get('etag')
  remembered.delete(url)
  if (etag === null || headers.get('cache-control') !== 'no-store') return
  remembered.set(url, { etag, answer, total })
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_ANSWERS && oldest !== undefined) remembered.delete(oldest)
}
