import type { GuestView } from '../../contract.ts'

/** The last state of a visit, kept on the phone for opening its page without a network. */
export interface KeptVisit {
  view: GuestView
  /** By this phone's clock. */
  heardAtMs: number
  /** The language of the page, because the page kept for use offline is an empty shell. */
  locale?: string
}

const keyOf = (token: string): string => `visit:${token}`

/** Guarantee: only `keepVisit` writes this key, with an answer of our own server. */
const parsed = (text: string) => JSON.parse(text) as KeptVisit

export function keptVisit(token: string): KeptVisit | undefined {
  try {
    const stored = localStorage.getItem(keyOf(token))
    return stored === null ? undefined : parsed(stored)
  } catch {
    return undefined
  }
}

/** null forgets the visit. */
export function keepVisit(token: string, kept: KeptVisit | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(token), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(token))
  } catch {
    // Storage can be disabled; then nothing is shown offline.
  }
}
