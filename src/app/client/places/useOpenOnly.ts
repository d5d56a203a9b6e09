import { useState } from 'react'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'

const STORAGE_KEY = 'openOnly'

function readStored(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) === 'true'
  } catch {
    // Storage can be disabled; the choice is then kept as long as the page.
    return false
  }
}

function store(isOpenOnly: boolean): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(isOpenOnly))
  } catch {
    // See readStored.
  }
}

/** Whether closed places are hidden: off by default, remembered on this device. */
export function useOpenOnly(): [isOpenOnly: boolean, setOpenOnly: (isOpenOnly: boolean) => void] {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isHydrated = useIsHydrated()
  const change = (wanted: boolean) => {
    store(wanted)
    setChosen(wanted)
  }
  return [chosen ?? (isHydrated && readStored()), change]
}
