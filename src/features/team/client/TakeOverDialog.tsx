import { type FormEvent, useState } from 'react'
import { PIN_PATTERN } from '#domain/team.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
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
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (takeOver.isPending || !PIN_PATTERN.test(pin)) return
    setProblem(undefined)
    takeOver.mutate(pin, {
      onSuccess: (user) => {
        const name = user.takenOverBy?.name ?? user.fullName ?? user.email
        showToast({ kind: 'success', title: t('tookOver', { name }) })
        onDone()
      },
      onError: (error) => {
        setProblem(messageFor(error))
        setPin('')
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
      <PinPad value={pin} onChange={setPin} disabled={takeOver.isPending} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <FormFooter onCancel={onCancel} pending={takeOver.isPending} submit={t('takeOver')} />
    </form>
  )
}
