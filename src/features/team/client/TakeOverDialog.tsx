import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { issue } from '#contract/issues.ts'
import { PIN_DIGITS, PIN_PATTERN } from '#domain/team.ts'
import { UnsentQuestion } from '#features/session/client/UnsentDialog.tsx'
import { issueText } from '#kernel/client/errors/issueTexts.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { countUnsent, dropUnsent } from '#kernel/client/unsent.ts'
import { useCodeInput } from '#kernel/client/useCodeInput.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { teamMessages } from './messages.en.ts'
import { useTakeOver } from './queries.ts'
import styles from './team.module.css'

interface TakeOverDialogProps {
  /** Whose unsent moves at the stand are asked about first. */
  account: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onTakenOver: () => void
}

export function TakeOverDialog({ account, onTakenOver, ...props }: TakeOverDialogProps) {
  const t = useMessages(teamMessages)
  const [unsent, setUnsent] = useState<'keep' | 'discard' | null>(null)
  const count = props.open && unsent === null ? countUnsent(account) : 0
  const close = () => {
    setUnsent(null)
    props.onOpenChange(false)
  }
  const done = () => {
    if (unsent === 'discard') dropUnsent(account)
    setUnsent(null)
    onTakenOver()
  }
  return (
    <Dialog
      open={props.open}
      onOpenChange={close}
      title={t('takeOverTitle')}
      {...(count === 0 && { description: t('takeOverText') })}
    >
      {count > 0 ? (
        <UnsentQuestion
          count={count}
          onKeep={() => setUnsent('keep')}
          onDiscard={() => setUnsent('discard')}
        />
      ) : (
        <PinForm onCancel={close} onDone={done} />
      )}
    </Dialog>
  )
}

function PinForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useMessages(teamMessages)
  const takeOver = useTakeOver()
  const pin = useCodeInput()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (takeOver.isPending) return
    if (!PIN_PATTERN.test(pin.value)) return pin.setProblem(issueText(issue('pin_format')))
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
        // The keypad has no field that would submit by itself.
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

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

interface PinPadProps {
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** Large keys for a PIN; the keyboard works as well, and the digits stay hidden. */
function PinPad({ value, onChange, disabled = false }: PinPadProps) {
  const t = useMessages(teamMessages)
  const add = (digit: string) => {
    if (!disabled && value.length < PIN_DIGITS) onChange(value + digit)
  }
  const drop = () => !disabled && onChange(value.slice(0, -1))
  const pad = useRef<HTMLFieldSetElement>(null)
  // Also where it follows a question in the same dialog.
  useEffect(() => pad.current?.focus(), [])
  return (
    <fieldset
      ref={pad}
      aria-label={t('digits')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: digits are typed into it, and dialogs focus what is first
      tabIndex={0}
      className={clsx('bare stack', styles.pad)}
      // A pressed key leaves the focus on the pad, so that Enter submits.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => {
        if (/^\d$/.test(key)) add(key)
        if (key === 'Backspace') drop()
      }}
    >
      <span className="vh" role="status">
        {t('entered', { count: value.length })}
      </span>
      <div className={styles.dots} aria-hidden>
        {PLACES.map((place, index) => (
          <span key={place} data-filled={index < value.length || undefined} />
        ))}
      </div>
      <div className={styles.keys}>
        {DIGITS.slice(0, -1).map((digit) => (
          <Button key={digit} disabled={disabled} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <span />
        <Button disabled={disabled} onClick={() => add('0')}>
          0
        </Button>
        <IconButton icon="left" label={t('deleteDigit')} onClick={drop} />
      </div>
    </fieldset>
  )
}
