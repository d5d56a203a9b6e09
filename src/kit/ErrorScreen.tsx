import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { Button } from './Button.tsx'
import { Logo } from './Logo.tsx'

/** Shown when the app crashes: the error message and a button that reloads the page. */
export function ErrorScreen({ message }: { message: string }) {
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
