import type { FormEvent } from 'react'
import { PIN_PATTERN } from '#domain/team.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { useCodeInput } from '#platform/client/useCodeInput.ts'
import { teamMessages } from './messages.en.ts'
import { PinPad } from './PinPad.tsx'
import { useTakeOver } from './queries.ts'
import styles from './team.module.css'

interface TakeOverDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onTakenOver: () => void
}

/** Another member takes over this device by PIN. */
export function TakeOverDialog({ onTakenOver, ...props }: TakeOverDialogProps) {
  const t = useMessages(teamMessages)
  return (
    <Dialog {...props} title={t('takeOverTitle')} description={t('takeOverText')}>
      <PinForm onCancel={() => props.onOpenChange(false)} onDone={onTakenOver} />
    </Dialog>
  )
}

function PinForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useMessages(teamMessages)
  const takeOver = useTakeOver()
  const pin = useCodeInput()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (takeOver.isPending || !PIN_PATTERN.test(pin.value)) return
    pin.setProblem(undefined)
    takeOver.mutate(pin.value, {
      onSuccess: (user) => {
        const name = user.takenOverBy?.name ?? user.fullName ?? user.email
        showToast({ kind: 'success', title: t('tookOver', { name }) })
        onDone()
      },
      onError: (error) => {
        pin.setProblem(messageFor(error))
        pin.setValue('')
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // The group of keys has no field that would submit by itself.
        if (event.key === 'Enter' && event.target instanceof HTMLFieldSetElement) submit(event)
      }}
    >
      <PinPad value={pin.value} onChange={pin.setValue} disabled={takeOver.isPending} />
      <p className={styles.problem} role="alert">
        {pin.problem}
      </p>
      <FormFooter onCancel={onCancel} pending={takeOver.isPending} submit={t('takeOver')} />
    </form>
  )
}
