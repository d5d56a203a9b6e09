import { useSyncExternalStore } from 'react'

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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS + account) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

export function saveUnsent(account: string, changes: readonly unknown[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(STORED_AS + account)
    else localStorage.setItem(STORED_AS + account, JSON.stringify(changes))
    unstored.delete(account)
  } catch {
    unstored.set(account, changes)
  }
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
const listeners = new Set<() => void>()

export function setUnsent(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnsentCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
