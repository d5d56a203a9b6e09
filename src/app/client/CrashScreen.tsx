import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { isOnline } from '#kernel/client/online.ts'
import { tabStorage } from '#kernel/client/storage.ts'
import { Button } from '#kit/Button.tsx'
import { Logo } from '#kit/Logo.tsx'

const RELOADED = 'tablecast.reloaded'
const MISSING_CODE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

const reload = () => window.location.reload()

/** Without storage a reload could repeat forever. */
function reloadOnce(): void {
  const { href } = window.location
  if (tabStorage.read(RELOADED) !== href && tabStorage.write(RELOADED, href)) reload()
}

/**
 * Shown when the app crashes: the error message and a button that reloads the page. The code of a screen can be gone
 * after an update; one reload per address loads the new one. Offline, a reload would lose the page, so it waits for
 * the network.
 */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useMessages(commonMessages)
  const message = error instanceof Error ? error.message : String(error)
  const isMissing = MISSING_CODE.test(message)
  const [isOffline] = useState(() => isMissing && !isOnline())
  useEffect(() => {
    if (!isMissing) return
    if (isOnline()) reloadOnce()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isMissing])
  return (
    <main className="full-page error-screen">
      <Logo size={48} />
      <div role="alert">
        <h1>{t('somethingWentWrong')}</h1>
        <p>{isOffline ? t('offlineText') : message}</p>
      </div>
      <Button variant="brand" onClick={reload}>
        {t('tryAgain')}
      </Button>
    </main>
  )
}
