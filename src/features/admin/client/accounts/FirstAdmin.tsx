import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showFailure } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import { bootstrapAdmin } from '../../calls.ts'
import { adminMessages } from '../messages.en.ts'
import styles from './firstAdmin.module.css'

export interface Credentials {
  email: string
  password: string
}

/** Creates the first admin, with the setup code that the server printed when it started. */
export function FirstAdmin({ onMade }: { onMade: (made: Credentials) => void }) {
  const t = useMessages(adminMessages)
  const [code, setCode] = useState(codeOfLink)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(forgetLink, [])
  const make = useMutation({
    mutationFn: () => call(bootstrapAdmin, {}, { headers: { 'X-Setup-Token': code.trim() } }),
    onSuccess: onMade,
    onError: (error) => {
      if (!isWrongCode(error)) showFailure(t('bootstrapFailed'), error)
    },
  })
  const missing = isMissing && code.trim() === '' ? t('setupCodeMissing') : undefined
  const wrong = isWrongCode(make.error) ? messageFor(make.error) : undefined
  const create = () => {
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') make.mutate()
  }
  return (
    <section className={clsx('stack', styles.firstAdmin)} aria-labelledby="first-admin">
      <h2 id="first-admin">{t('firstTime')}</h2>
      <p className="muted">{t('firstAdminText')}</p>
      <PasswordField
        label={t('setupCode')}
        autoComplete="off"
        hint={t('setupHint')}
        error={missing ?? wrong}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          make.reset()
        }}
      />
      <Button icon="shield" wide pending={make.isPending} onClick={create}>
        {t('createAdmin')}
      </Button>
    </section>
  )
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'setup_code_wrong'

/** The code of the printed link, /admin/login#setup=CODE. A fragment is never sent to a server or proxy. */
const codeOfLink = (): string => new URLSearchParams(window.location.hash.slice(1)).get('setup') ?? ''

/** Keeps the code out of the history. */
function forgetLink(): void {
  if (codeOfLink() === '') return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
