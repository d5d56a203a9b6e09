import { useSyncExternalStore } from 'react'

const NEVER = () => () => {}

/** False on the server and until the page reacts, so that nothing can be pressed in vain. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
