import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { copyText } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { adminMessages } from '../messages.en.ts'
import type { Credentials } from './FirstAdmin.tsx'
import styles from './newCredentials.module.css'

interface NewCredentialsProps extends Credentials {
  title: string
  text: string
}

export function NewCredentials({ email, password, title, text }: NewCredentialsProps) {
  const t = useMessages(adminMessages)
  const copy = () =>
    copyText(`${email}\n${password}`, {
      copied: t('copied'),
      failed: { title: t('copyFailed'), description: t('selectAndCopy') },
    })
  return (
    <section className={clsx('stack', styles.newCredentials)} aria-labelledby="new-credentials">
      <h2 id="new-credentials">{title}</h2>
      <p>{text}</p>
      <dl className="stack">
        {[
          { label: t('email'), value: email },
          { label: t('password'), value: password },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code className="mono">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => void copy()}>{t('copyBoth')}</Button>
    </section>
  )
}
