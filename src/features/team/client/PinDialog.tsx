import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { PIN_PATTERN } from '#domain/team.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { DialogButton } from '#platform/client/ui/DialogButton.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { PasswordField } from '#platform/client/ui/PasswordField.tsx'
import { teamMessages } from './messages.en.ts'
import { useSetPin } from './queries.ts'
import { showFailure } from './showFailure.ts'
import styles from './team.module.css'

/** Sets, changes and removes one's own PIN. */
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
          onClick={() => remove.mutate(null, { onError: showFailure })}
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
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (!PIN_PATTERN.test(pin)) return setProblem(localized('A PIN has 4 to 6 digits'))
    setProblem(undefined)
    save.mutate(pin, {
      onSuccess: ({ message }) => {
        showToast({ kind: 'success', title: localized(message) })
        onDone()
      },
      onError: (error) => setProblem(messageFor(error)),
    })
  }
  return (
    <form noValidate className={clsx('stack', styles.form)} onSubmit={submit}>
      <PasswordField
        label={t('pin')}
        autoComplete="new-password"
        inputMode="numeric"
        maxLength={6}
        error={problem}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <FormFooter onCancel={onDone} pending={save.isPending} submit={t('save')} />
    </form>
  )
}
