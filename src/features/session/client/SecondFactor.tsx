import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { currentLocale } from '#kernel/client/i18n/language.ts'
import { copyText, showFailure as showFailureToast, showToast } from '#kernel/client/toast.ts'
import { useCodeInput } from '#kernel/client/useCodeInput.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { QrCode } from '#kit/qr/QrCode.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { startSecondFactor } from '../contractSecondFactor.ts'
import { CodeField } from './CodeField.tsx'
import { sessionMessages } from './messages.en.ts'
import styles from './secondFactor.module.css'
import {
  useConfirmSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactor,
  useStartSecondFactor,
  useStopSecondFactor,
} from './secondFactorQueries.ts'
import { usePasswordProof } from './usePasswordProof.tsx'

interface SetUpProps {
  onCancel: () => void
  /** Called with the recovery codes once it is on. */
  onCodes: (codes: readonly string[]) => void
}

/** Password, then QR code and the first code. */
function SetUpSecondFactor({ onCancel, onCodes }: SetUpProps) {
  const t = useMessages(sessionMessages)
  const start = useStartSecondFactor()
  if (start.data) return <FirstCode made={start.data} onCancel={onCancel} onCodes={onCodes} />
  return <PasswordStep text={t('twoStepOff')} write={start} submit={t('continue')} onCancel={onCancel} />
}

type NewSecret = AnswerOf<typeof startSecondFactor>

function FirstCode({ made, onCancel, onCodes }: SetUpProps & { made: NewSecret }) {
  const t = useMessages(sessionMessages)
  const confirm = useConfirmSecondFactor()
  const code = useCodeInput()
  const showFailure = (error: unknown) => {
    if (error instanceof HttpError && error.code === 'wrong_code') code.setProblem(messageFor(error))
    else showFailureToast(t('changeFailed'), error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    confirm.mutate(
      { code: code.value },
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
      <CodeField {...code.field} />
      <FormFooter onCancel={onCancel} pending={confirm.isPending} submit={t('turnOn')} />
    </form>
  )
}

interface SecondFactorProps {
  iconOnly?: boolean
}

export function SecondFactor({ iconOnly = false }: SecondFactorProps) {
  const t = useMessages(sessionMessages)
  const dialog = useOpen()
  const label = t('twoStep')
  return (
    <>
      <Button
        icon="shield"
        aria-haspopup="dialog"
        onClick={dialog.show}
        {...(iconOnly && { iconOnly, 'aria-label': label })}
      >
        {!iconOnly && label}
      </Button>
      <Dialog {...dialog.props} title={label}>
        <Settings onDone={dialog.hide} />
      </Dialog>
    </>
  )
}

function Settings({ onDone }: { onDone: () => void }) {
  const t = useMessages(sessionMessages)
  const state = useSecondFactor()
  const renew = useRenewRecoveryCodes()
  const [doing, setDoing] = useState<'renewing' | 'stopping' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (state.isError) return <FetchFailed query={state}>{messageFor(state.error)}</FetchFailed>
  if (!state.data) return <SkeletonRows count={3} label={t('loading')} />
  const { confirmedAt, recoveryCodesLeft } = state.data
  if (confirmedAt === null) return <SetUpSecondFactor onCancel={onDone} onCodes={setCodes} />
  const goBack = () => setDoing(null)
  if (doing === 'stopping') return <StopSecondFactor onCancel={goBack} onDone={onDone} />
  if (doing === 'renewing') {
    return (
      <PasswordStep
        text={t('renewText')}
        write={renew}
        submit={t('renewCodes')}
        onCancel={goBack}
        onDone={(renewed) => setCodes(renewed.recoveryCodes)}
      />
    )
  }
  const since = new Date(confirmedAt).toLocaleDateString(currentLocale(), { dateStyle: 'medium' })
  return (
    <>
      <p className="dialog-text">{t('twoStepOn', { since, count: recoveryCodesLeft })}</p>
      <DialogFooter>
        <Button onClick={() => setDoing('stopping')}>{t('turnOff')}</Button>
        <Button onClick={() => setDoing('renewing')}>{t('renewCodes')}</Button>
      </DialogFooter>
    </>
  )
}

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages(sessionMessages)
  const copy = () =>
    copyText(codes.join('\n'), {
      copied: t('copied'),
      failed: { title: t('copyFailed'), description: t('selectAndCopy') },
    })
  return (
    <>
      <p className="dialog-text" role="status">
        {t('keepCodes')}
      </p>
      <ul className={styles.codes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={() => void copy()}>{t('copyCodes')}</Button>
        <Button variant="brand" onClick={onDone}>
          {t('savedThem')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Turns two-step verification off, with password and code. */
function StopSecondFactor({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useMessages(sessionMessages)
  const stop = useStopSecondFactor()
  const proof = usePasswordProof()
  const code = useCodeInput()
  const showFailure = (error: unknown) => {
    const isAboutCode =
      error instanceof HttpError && (error.code === 'wrong_code' || error.code === 'code_required')
    if (isAboutCode) code.setProblem(messageFor(error))
    else proof.showFailure(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stop.isPending) return
    const done = () => {
      showToast({ kind: 'success', title: t('twoStepIsOff') })
      onDone()
    }
    const { currentPassword } = proof
    stop.mutate({ currentPassword, code: code.value }, { onSuccess: done, onError: showFailure })
  }
  return (
    <form noValidate onSubmit={submit}>
      {proof.field}
      <CodeField hint={t('codeHint')} {...code.field} />
      <FormFooter onCancel={onCancel} pending={stop.isPending} submit={t('turnOff')} />
    </form>
  )
}

interface PasswordStepProps<Answer> {
  text: string
  /** Why the password is asked for. */
  write: UseMutationResult<Answer, Error, { currentPassword: string }>
  submit: string
  onCancel: () => void
  onDone?: (answer: Answer) => void
}

/** Asks for the password, and then writes. */
function PasswordStep<Answer>({ text, write, submit, onCancel, onDone }: PasswordStepProps<Answer>) {
  const proof = usePasswordProof()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    const { currentPassword } = proof
    write.mutate({ currentPassword }, { onSuccess: (answer) => onDone?.(answer), onError: proof.showFailure })
  }
  return (
    <form noValidate onSubmit={send}>
      <p className="dialog-text">{text}</p>
      {proof.field}
      <FormFooter onCancel={onCancel} pending={write.isPending} submit={submit} />
    </form>
  )
}
