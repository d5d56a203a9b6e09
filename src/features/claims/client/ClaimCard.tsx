import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { HttpError, issueTextOf } from '#kernel/client/httpError.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { showFailure, showToast } from '#kernel/client/toast.ts'
import { useCodeInput } from '#kernel/client/useCodeInput.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { ConfirmButton } from '#kit/ConfirmButton.tsx'
import { TextField } from '#kit/TextField.tsx'
import type { Claim, ClaimedPlace } from '../contract.ts'
import styles from './ClaimCard.module.css'
import { claimsMessages } from './messages.en.ts'
import {
  useConfirmClaim,
  useDismissMatches,
  useMakeClaim,
  useOwnClaim,
  useSendCode,
  useWithdrawClaim,
} from './queries.ts'

/**
 * Asks a new restaurant whether a place on the map is theirs, and shows the claim and that it was declined.
 * Renders nothing otherwise.
 */
export function ClaimCard() {
  const { data } = useOwnClaim()
  if (data?.claim) return <PendingClaim claim={data.claim} />
  if (data && data.matches.length > 0) return <Matches places={data.matches} isPublic={data.isPublic} />
  if (data?.declined) return <Declined place={data.declined} />
  return null
}

const onError = (error: unknown) => showFailure(messagesOf(claimsMessages)('claimFailed'), error)

function Matches({ places, isPublic }: { places: readonly ClaimedPlace[]; isPublic: boolean }) {
  const t = useMessages(claimsMessages)
  const claim = useMakeClaim()
  const dismiss = useDismissMatches()
  const isBusy = claim.isPending || dismiss.isPending
  const onSuccess = () => showToast({ kind: 'success', title: t('claimSent') })
  return (
    <Card title={t('isThisYou')}>
      <p className={styles.text}>
        {t('isThisYouText', { count: places.length, isPublic: String(isPublic) })}
      </p>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.id} className="row between">
            <Place place={place} />
            <Button
              variant="solid"
              aria-label={t('claimPlace', { name: place.name })}
              pending={claim.isPending && claim.variables === place.id}
              disabled={isBusy}
              onClick={() => claim.mutate(place.id, { onSuccess, onError })}
            >
              {t('claim')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={clsx('buttons', styles.actions)}>
        <Button disabled={isBusy} onClick={() => dismiss.mutate(undefined, { onError })}>
          {t('noAnotherOne')}
        </Button>
      </div>
    </Card>
  )
}

function Declined({ place: { name } }: { place: ClaimedPlace }) {
  const t = useMessages(claimsMessages)
  return (
    <Card title={t('claimDeclined')}>
      <p className={styles.text}>{t('claimDeclinedText', { name })}</p>
    </Card>
  )
}

function Place({ place: { id, name, address } }: { place: ClaimedPlace }) {
  return (
    <div className={styles.place}>
      <ScreenLink to={paths.restaurantPage(id)}>{name}</ScreenLink>
      <span className="muted">{address}</span>
    </div>
  )
}

function PendingClaim({ claim }: { claim: Claim }) {
  const t = useMessages(claimsMessages)
  const withdraw = useWithdrawClaim()
  const { name } = claim.restaurant
  return (
    <Card title={t('claimPending')}>
      <p className={styles.text}>{t('claimPendingText', { name })}</p>
      {claim.canSendCode && <ByCode claim={claim} />}
      <div className={clsx('buttons', styles.actions)}>
        <ConfirmButton
          title={t('withdrawTitle')}
          text={t('withdrawText', { name })}
          pending={withdraw.isPending}
          onConfirm={(close) => withdraw.mutate(undefined, { onError, onSettled: close })}
        >
          {t('withdraw')}
        </ConfirmButton>
      </div>
    </Card>
  )
}

function ByCode({ claim: { codeSentTo, restaurant } }: { claim: Claim }) {
  const t = useMessages(claimsMessages)
  const send = useSendCode()
  const sendCode = () => send.mutate(undefined, { onError })
  if (!codeSentTo) {
    return (
      <div className={clsx('stack', styles.code)}>
        <p className={styles.text}>{t('sendCodeText', { name: restaurant.name })}</p>
        <Button pending={send.isPending} onClick={sendCode}>
          {t('sendCode')}
        </Button>
      </div>
    )
  }
  return <CodeForm name={restaurant.name} digits={codeSentTo} isSending={send.isPending} onSend={sendCode} />
}

interface CodeFormProps {
  name: string
  /** The last digits of the number the code was sent to. */
  digits: string
  isSending: boolean
  onSend: () => void
}

function CodeForm({ name, digits, isSending, onSend }: CodeFormProps) {
  const t = useMessages(claimsMessages)
  const confirm = useConfirmClaim()
  const code = useCodeInput()
  const refused = (error: unknown) => {
    const issue = error instanceof HttpError ? error.issues[0] : undefined
    if (issue) code.setProblem(issueTextOf(issue))
    else onError(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    code.setProblem(undefined)
    const onSuccess = () => showToast({ kind: 'success', title: t('claimed', { name }) })
    confirm.mutate(code.value, { onSuccess, onError: refused })
  }
  return (
    <form noValidate className={clsx('stack', styles.code)} onSubmit={submit}>
      <TextField
        label={t('code')}
        hint={t('codeSent', { digits })}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...code.field}
      />
      <div className={clsx('buttons', styles.actions)}>
        <Button variant="solid" type="submit" pending={confirm.isPending}>
          {t('confirm')}
        </Button>
        <Button variant="quiet" pending={isSending} onClick={onSend}>
          {t('sendAgain')}
        </Button>
      </div>
    </form>
  )
}
