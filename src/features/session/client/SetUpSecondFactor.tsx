import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { FormFooter } from '#kit/FormFooter.tsx'
import { QrCode } from '#kit/qr/QrCode.tsx'
import type { startSecondFactor } from '../contractSecondFactor.ts'
import { CodeField } from './CodeField.tsx'
import { sessionMessages } from './messages.en.ts'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './secondFactor.module.css'
import { useConfirmSecondFactor, useStartSecondFactor } from './secondFactorQueries.ts'

interface SetUpProps {
  onCancel: () => void
  /** Called with the recovery codes once it is on. */
  onCodes: (codes: readonly string[]) => void
}

/** Password, then QR code and the first code. */
export function SetUpSecondFactor({ onCancel, onCodes }: SetUpProps) {
  const t = useMessages(sessionMessages)
  const start = useStartSecondFactor()
  if (start.data) return <FirstCode made={start.data} onCancel={onCancel} onCodes={onCodes} />
  return <PasswordStep text={t('twoStepOff')} write={start} submit={t('continue')} onCancel={onCancel} />
}

type NewSecret = AnswerOf<typeof startSecondFactor>

function FirstCode({ made, onCancel, onCodes }: SetUpProps & { made: NewSecret }) {
  const t = useMessages(sessionMessages)
  const confirm = useConfirmSecondFactor()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const showFailure = (error: unknown) => {
    if (error instanceof HttpError && error.code === 'wrong_code') setProblem(messageFor(error))
    else showToast({ kind: 'error', title: t('changeFailed'), description: messageFor(error) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    confirm.mutate(
      { code },
      { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: showFailure },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="dialog-text">{t('scanCode')}</p>
      <QrCode text={made.uri} label={t('qrLabel')} className={styles.qr} />
      <p className="dialog-text">
        {t('typeSecret')} <code className={styles.secret}>{made.secret.replace(/.{4}/g, '$& ')}</code>
      </p>
      <CodeField error={problem} value={code} onChange={({ target }) => setCode(target.value)} />
      <FormFooter onCancel={onCancel} pending={confirm.isPending} submit={t('turnOn')} />
    </form>
  )
}
