import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { deviceStorage } from './storage.ts'

/** Changes that wait in this browser for the server. */

const STORED_AS = 'tablecast.outbox.'

/** Where the browser refuses to store: the changes last as long as the page. */
const unstored = new Map<string, readonly unknown[]>()

/** Who acts at a stand: the changes of each wait for themselves, and are sent only as this member. */
export const accountAt = (restaurantId: number, memberId: number): string => `${restaurantId}.${memberId}`
/** All accounts at a restaurant. */
export const anyoneAt = (restaurantId: number): string => `${restaurantId}.`

export function loadUnsent(account: string): unknown[] {
  const kept = unstored.get(account)
  if (kept) return [...kept]
  const stored = deviceStorage.readJson(STORED_AS + account)
  return Array.isArray(stored) ? stored : []
}

export function saveUnsent(account: string, changes: readonly unknown[]): void {
  const text = changes.length === 0 ? null : JSON.stringify(changes)
  if (deviceStorage.write(STORED_AS + account, text)) unstored.delete(account)
  else unstored.set(account, changes)
}

function accountsOf(whose: string): string[] {
  const all = [...unstored.keys()]
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(STORED_AS))
    all.push(...keys.map((key) => key.slice(STORED_AS.length)))
  } catch {
    // Nothing is stored where the browser refuses it.
  }
  return all.filter((account) => account === whose || (whose.endsWith('.') && account.startsWith(whose)))
}

/** How many changes wait of an account, or of anyone at a restaurant. */
export const countUnsent = (whose: string): number =>
  accountsOf(whose).reduce((sum, account) => sum + loadUnsent(account).length, 0)

/** Gives them up. An open stand reads them again. */
export function dropUnsent(whose: string): void {
  for (const account of accountsOf(whose)) saveUnsent(account, [])
  window.dispatchEvent(new StorageEvent('storage'))
}

/** How many the open stand shows as waiting; the banner of every screen tells it. */
let count = 0
const { announce, subscribe } = createListeners()

export function setUnsent(next: number): void {
  if (next === count) return
  count = next
  announce()
}

export const useUnsentCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
