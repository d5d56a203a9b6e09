import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is taken over: for parts that only a browser can render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
