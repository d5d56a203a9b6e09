/** Parties of one size class want the same tables and stay about as long. Minutes are the starting values. */
export const SIZE_CLASSES = [
  { upToPartySize: 2, stayMinutes: 60 },
  { upToPartySize: 4, stayMinutes: 75 },
  { upToPartySize: 6, stayMinutes: 90 },
  { upToPartySize: Number.POSITIVE_INFINITY, stayMinutes: 120 },
] as const

export function sizeClassOf(partySize: number): number {
  const index = SIZE_CLASSES.findIndex(({ upToPartySize }) => partySize <= upToPartySize)
  return Math.max(0, index)
}
