import { deviceStorage } from '#kernel/client/storage.ts'
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
export const keptVisit = (token: string): KeptVisit | undefined =>
  deviceStorage.readJson(keyOf(token)) as KeptVisit | undefined

/** null forgets the visit. */
export const keepVisit = (token: string, kept: KeptVisit | null): void =>
  void deviceStorage.write(keyOf(token), kept && JSON.stringify(kept))
