import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { issue } from '#contract/issues.ts'
import { PIN_DIGITS, PIN_PATTERN } from '#domain/team.ts'
import { issueText } from '#kernel/client/errors/issueTexts.ts'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { useCodeInput } from '#kernel/client/useCodeInput.ts'
import { Button } from '#kit/Button.tsx'
import { DialogButton } from '#kit/DialogButton.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import { teamMessages } from './messages.en.ts'
import { useSetPin } from './queries.ts'
import { showChangeFailed } from './showChangeFailed.ts'
import styles from './team.module.css'

export function PinDialog({ hasPin }: { hasPin: boolean }) {
  const t = useMessages(teamMessages)
  const remove = useSetPin()
  return (
    <>
      <DialogButton
        icon="lock"
        label={hasPin ? t('changePin') : t('setPin')}
        title={t('pinTitle')}
        description={t('pinText')}
      >
        {(close) => <PinForm onDone={close} />}
      </DialogButton>
      {hasPin && (
        <Button
          variant="quiet"
          pending={remove.isPending}
          onClick={() => remove.mutate(null, { onError: showChangeFailed })}
        >
          {t('removePin')}
        </Button>
      )}
    </>
  )
}

function PinForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(teamMessages)
  const save = useSetPin()
  const pin = useCodeInput()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (!PIN_PATTERN.test(pin.value)) return pin.setProblem(issueText(issue('pin_format')))
    pin.setProblem(undefined)
    save.mutate(pin.value, {
      onSuccess: (answer) => {
        showToast({ kind: 'success', title: noticeText(answer) })
        onDone()
      },
      onError: (error) => pin.setProblem(messageFor(error)),
    })
  }
  return (
    <form noValidate className={clsx('stack', styles.form)} onSubmit={submit}>
      <PasswordField
        label={t('pin')}
        autoComplete="new-password"
        inputMode="numeric"
        maxLength={PIN_DIGITS}
        {...pin.field}
      />
      <FormFooter onCancel={onDone} pending={save.isPending} submit={t('save')} />
    </form>
  )
}
