import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import type { Credentials } from './FirstAdmin.tsx'

/** The first admin's password, the only time it is ever shown. */
export function NewCredentials({ email, password }: Credentials) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${email}\n${password}`)
      showToast({ kind: 'success', title: 'Copied' })
    } catch {
      showToast({
        kind: 'error',
        title: 'Could not copy',
        description: 'Please select the text and copy it.',
      })
    }
  }
  return (
    <section className="new-credentials" aria-labelledby="new-credentials">
      <h2 id="new-credentials">Your admin account is ready</h2>
      <p>Keep this password now: it is shown this once and cannot be read again.</p>
      <dl>
        <div>
          <dt>Email</dt>
          <dd>
            <code>{email}</code>
          </dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>
            <code>{password}</code>
          </dd>
        </div>
      </dl>
      <Button onClick={() => void copy()}>Copy both</Button>
    </section>
  )
}
