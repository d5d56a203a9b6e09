import type { EstimateInputs } from '#domain/waits/estimateWait.ts'

declare module '#kernel/server/context.ts' {
  interface Provided {
    knownWaits: KnownWaits
  }
}

/**
 * What reports, past weeks and learning say about a restaurant at the moment for which its wait is shown. The stand and
 * a pinned wait in it are those that diners may see.
 */
export type KnownWaits = (
  place: { id: number; timeZone: string; hoursOfOperation: string | null },
  touchedAtMs: number,
) => EstimateInputs
