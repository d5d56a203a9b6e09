/**
 * Parties of one size class want the same tables and stay about as long. Minutes, and how much longer than a party
 * of two they wait, are the starting values.
 */
export const SIZE_CLASSES = [
  { upToPartySize: 2, stayMinutes: 60, waitRatio: 1 },
  { upToPartySize: 4, stayMinutes: 75, waitRatio: 1.3 },
  { upToPartySize: 6, stayMinutes: 90, waitRatio: 1.7 },
  { upToPartySize: Number.POSITIVE_INFINITY, stayMinutes: 120, waitRatio: 2 },
] as const

export function sizeClassOf(partySize: number): number {
  const index = SIZE_CLASSES.findIndex(({ upToPartySize }) => partySize <= upToPartySize)
  return Math.max(0, index)
}
