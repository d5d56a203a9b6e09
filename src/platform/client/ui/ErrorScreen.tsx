import { Button } from './Button.tsx'
import { Logo } from './Logo.tsx'

/** The last resort: what went wrong, and a fresh start. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main className="full-page error-screen">
      <Logo size={48} />
      <div role="alert">
        <h1>Something went wrong</h1>
        <p>{message}</p>
      </div>
      <Button variant="brand" onClick={() => window.location.reload()}>
        Try Again
      </Button>
    </main>
  )
}
