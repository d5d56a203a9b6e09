import { useEffect } from 'react'
import { isOnline } from '#kernel/client/online.ts'
import { tabStorage } from '#kernel/client/storage.ts'
import { ErrorScreen } from '#kit/ErrorScreen.tsx'

const RELOADED = 'tablecast.reloaded'
const MISSING_CODE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** The code of a screen is gone after an update. One reload per address loads the new one; offline, it would lose the page. */
function reloadOnceIfCodeIsMissing(message: string): void {
  if (!MISSING_CODE.test(message) || !isOnline()) return
  const { href } = window.location
  // Without storage a reload could repeat forever.
  if (tabStorage.read(RELOADED) !== href && tabStorage.write(RELOADED, href)) window.location.reload()
}

export function CrashScreen({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error)
  useEffect(() => reloadOnceIfCodeIsMissing(message), [message])
  return <ErrorScreen message={message} />
}
