import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/call.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { PasswordField } from '#platform/client/ui/PasswordField.tsx'
import { bootstrapAdmin } from '../contract.ts'

export interface Credentials {
  email: string
  password: string
}

/** Makes the first admin; a site on the network asks for its setup token. */
export function FirstAdmin({ onMade }: { onMade: (made: Credentials) => void }) {
  const [token, setToken] = useState('')
  const make = useMutation({
    mutationFn: () => call(bootstrapAdmin, {}, token ? { headers: { 'X-Setup-Token': token.trim() } } : {}),
    onSuccess: onMade,
    onError: (error) =>
      showToast({
        kind: 'error',
        title: 'Failed to create admin account',
        description: messageFor(error),
      }),
  })
  return (
    <section className="first-admin" aria-labelledby="first-admin">
      <h2 id="first-admin">First time here?</h2>
      <p>A new site has no admin yet. This makes one, once, and tells you its password.</p>
      <details>
        <summary>This site has a setup token</summary>
        <PasswordField
          label="Setup token"
          autoComplete="off"
          hint="As it stands in ADMIN_SETUP_TOKEN. Not needed on the machine the site runs on."
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
      </details>
      <Button icon="shield" wide pending={make.isPending} onClick={() => make.mutate()}>
        Create Admin Account
      </Button>
    </section>
  )
}
