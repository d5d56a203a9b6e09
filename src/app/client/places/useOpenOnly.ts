import { useState } from 'react'
import { deviceStorage } from '#kernel/client/storage.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'

const STORAGE_KEY = 'openOnly'

/** Whether closed places are hidden: off by default, remembered on this device. */
export function useOpenOnly(): [isOpenOnly: boolean, setOpenOnly: (isOpenOnly: boolean) => void] {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isHydrated = useIsHydrated()
  const change = (wanted: boolean) => {
    deviceStorage.write(STORAGE_KEY, String(wanted))
    setChosen(wanted)
  }
  return [chosen ?? (isHydrated && deviceStorage.read(STORAGE_KEY) === 'true'), change]
}
