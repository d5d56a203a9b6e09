import { useMemo } from 'react'
import { partySizeProblem } from '#domain/limits.ts'
import { tabStorage } from '#kernel/client/storage.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'

const STORAGE_KEY = 'partySize'

/** The party size chosen last in this tab, for links to a place without one, as after signing in. */
export function useRememberedPartySize(): number | undefined {
  const isHydrated = useIsHydrated()
  return useMemo(() => (isHydrated ? rememberedPartySize() : undefined), [isHydrated])
}

function rememberedPartySize(): number | undefined {
  const size = Number(tabStorage.read(STORAGE_KEY) ?? Number.NaN)
  return partySizeProblem(size) === null ? size : undefined
}

export const rememberPartySize = (partySize: number): void =>
  void tabStorage.write(STORAGE_KEY, String(partySize))
