import { useMemo } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'

const STORAGE_KEY = 'partySize'

/** The party size chosen last in this tab, for links to a place without one, as after signing in. */
export function useRememberedPartySize(): number | undefined {
  const isHydrated = useIsHydrated()
  return useMemo(() => (isHydrated ? rememberedPartySize() : undefined), [isHydrated])
}

function rememberedPartySize(): number | undefined {
  try {
    const size = Number(window.sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN)
    return Number.isInteger(size) && size >= PARTY_SIZE.min && size <= PARTY_SIZE.max ? size : undefined
  } catch {
    // Storage can be disabled; the size is then kept only in the address.
    return undefined
  }
}

export function rememberPartySize(partySize: number): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, String(partySize))
  } catch {
    // See rememberedPartySize.
  }
}
