import { useEffect } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { isOnline } from '#kernel/client/online.ts'
import { tabStorage } from '#kernel/client/storage.ts'
import { Button } from '#kit/Button.tsx'
import { Logo } from '#kit/Logo.tsx'

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

/** Shown when the app crashes: the error message and a button that reloads the page. */
function ErrorScreen({ message }: { message: string }) {
  const t = useMessages(commonMessages)
  return (
    <main className="full-page error-screen">
      <Logo size={48} />
      <div role="alert">
        <h1>{t('somethingWentWrong')}</h1>
        <p>{message}</p>
      </div>
      <Button variant="brand" onClick={() => window.location.reload()}>
        {t('tryAgain')}
      </Button>
    </main>
  )
}
