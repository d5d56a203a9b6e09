import { PARTY_SIZE } from '#domain/limits.ts'

/** A party size as a link carries it; undefined when it is none of 1 to 20. */
export function partySizeFrom(value: unknown): number | undefined {
  const size = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  if (typeof size !== 'number' || !Number.isInteger(size)) return undefined
  return size >= PARTY_SIZE.min && size <= PARTY_SIZE.max ? size : undefined
}
