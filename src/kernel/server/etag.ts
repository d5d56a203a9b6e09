/** Whether an If-None-Match names this ETag. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header?.split(',') ?? []).some((one) => one.trim() === etag || one.trim() === '*')
