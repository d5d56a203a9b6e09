import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PARTY_SIZE, TEXT_LENGTH } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { Button } from '#kit/Button.tsx'
import { TextField } from '#kit/TextField.tsx'
import type { JoinView } from '../../contract.ts'
import { Actions, Hint } from '../pages/GuestFrame.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import styles from './join.module.css'
import { type FormFault, partyOf, wrongFieldsIn } from './joinForm.ts'
import { joinMessages } from './messages.en.ts'
import { OtherLanguage } from './OtherLanguage.tsx'
import { PartySizes } from './PartySizes.tsx'
import { failureOf, type Joined, type JoinedBy, type OpenList, refusalOf, useJoining } from './useJoin.ts'

export interface JoinFormProps extends Pick<OpenList, 'view' | 'onRefused'> {
  by: JoinedBy
  partySize: number
  /** The party size chosen at first. */
  startSize?: number
  isKiosk?: boolean
  /** While nobody can join. What is typed stays. */
  isHidden: boolean
  onPartySize: (partySize: number) => void
  onJoined: (joined: Joined) => void
  onStartOver?: () => void
}

const FAILURES = { offline: 'joinOffline', tooMany: 'tooMany' } as const
const ERRORS = { name: 'nameError', contact: 'contactError', exactly: 'sizeError' } as const

/** The fields keep their own values, because they can be filled in before the page is ready. */
export function JoinForm(props: JoinFormProps) {
  const { by, view, startSize = PARTY_SIZE.default, isKiosk = false, isHidden, onPartySize } = props
  const { onJoined, onRefused } = props
  const t = useMessages(joinMessages)
  const common = useMessages(guestPagesMessages)
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly FormFault[]>([])
  const joining = useJoining({ by, newDeviceId: view.newDeviceId, isKiosk, onJoined, onRefused })
  const failure = failureOf(joining.error)
  const errorOf = (field: FormFault) =>
    wrong.includes(field) || failure.faults.includes(field) ? t(ERRORS[field]) : undefined

  const readSize = () => {
    if (!form.current) return
    const { partySize } = partyOf(new FormData(form.current))
    onPartySize(Number.isInteger(partySize) ? partySize : PARTY_SIZE.default)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the size chosen before the page was ready
  useEffect(readSize, [])
  const firstWrong = wrong[0] ?? failure.faults[0]
  useEffect(() => {
    if (firstWrong) document.getElementById(firstWrong)?.focus()
  }, [firstWrong])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const faults = wrongFieldsIn(fields)
    setWrong(faults)
    if (faults.length === 0 && !joining.isPending) joining.send(partyOf(fields))
    else if (faults[0]) document.getElementById(faults[0])?.focus()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      hidden={isHidden}
      data-kiosk={isKiosk || undefined}
      onInput={readSize}
      onSubmit={submit}
    >
      {isKiosk && <h1>{t('join')}</h1>}
      <PartySizes startSize={startSize} isKiosk={isKiosk} error={errorOf('exactly')} />
      <TextField
        id="name"
        name="name"
        label={t('name')}
        error={errorOf('name')}
        autoComplete={isKiosk ? 'off' : 'name'}
        autoCapitalize="words"
        maxLength={TEXT_LENGTH.partyName.max}
      />
      <TextField
        id="contact"
        name="contact"
        label={
          <>
            {t('contact')} <i>{t('optional')}</i>
          </>
        }
        error={errorOf('contact')}
        hint={t('contactHint', { by: reachedBy(view), days: view.retentionDays })}
        autoComplete={isKiosk ? 'off' : 'tel'}
        placeholder={view.phoneExample}
      />
      {failure.message && (
        <p className={styles.failed} role="alert">
          {failure.message === 'failed' ? common('failed') : t(FAILURES[failure.message])}
        </p>
      )}
      <JoinActions {...props} isPending={joining.isPending} />
    </form>
  )
}

/** A server that is about to be updated does not say it yet. */
const reachedBy = ({ reached }: Partial<JoinView>) =>
  reached?.phone && reached.email ? 'both' : reached?.phone ? 'phone' : reached?.email ? 'email' : 'none'

function JoinActions({
  by,
  view,
  partySize,
  isKiosk,
  onStartOver,
  isPending,
}: JoinFormProps & { isPending: boolean }) {
  const t = useMessages(joinMessages)
  const common = useMessages(guestPagesMessages)
  const isReady = useIsHydrated()
  const join = (
    <Button
      type="submit"
      variant="brand"
      size="lg"
      pending={isPending}
      disabled={!isReady || refusalOf(view, partySize, 'code' in by) !== null}
    >
      {t('join')}
    </Button>
  )
  if (isKiosk) {
    return (
      <Actions className={styles.kioskActions}>
        {join}
        <Button onClick={onStartOver}>{t('startOver')}</Button>
      </Actions>
    )
  }
  return (
    <Actions>
      {join}
      <Hint isCentered>{`${t('noAccount')} ${common('hold', { minutes: view.holdMinutes })}`}</Hint>
      {'code' in by && <OtherLanguage isKiosk={false} />}
    </Actions>
  )
}
