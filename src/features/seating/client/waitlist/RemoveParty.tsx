import { clsx } from 'clsx'
import { useState } from 'react'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { isForLater } from '#domain/reservation.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { TextField } from '#kit/TextField.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { guestName } from '../hostLists.ts'
import { useRemoveParty } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import styles from './removeParty.module.css'

/** `removed` is for a party that should not have been on the list; it counts nowhere. */
const REASONS = [
  { reason: 'left', label: 'endLeft' },
  { reason: 'no_show', label: 'noShow' },
  { reason: 'removed', label: 'endMistake' },
] as const

/** Removes a party from the lists; the press that removes it says why. */
export function RemoveParty({ reservation }: { reservation: RestaurantReservation }) {
  const t = useMessages(seatingMessages)
  const asking = useOpen()
  const name = guestName(reservation)
  return (
    <>
      <IconButton
        icon="trash"
        label={t('deleteParty', { name, partySize: reservation.partySize })}
        onClick={asking.show}
      />
      <Dialog {...asking.props} title={t('removeAsk', { name })}>
        <p className="dialog-text">{consequence(reservation)}</p>
        <Reasons reservation={reservation} onDone={asking.hide} />
      </Dialog>
    </>
  )
}

function Reasons({ reservation, onDone }: { reservation: RestaurantReservation; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const remove = useRemoveParty()
  const [note, setNote] = useState('')
  const { id } = reservation
  const isRequest = reservation.status === 'pending'
  const reasons = REASONS.filter(({ reason }) => !(isRequest && reason === 'no_show'))
  const pending = (reason: string) => remove.isPending && remove.variables?.reason === reason
  const sentence = note.trim()
  return (
    <>
      <div className={clsx('buttons', styles.reasons)}>
        {reasons.map(({ reason, label }) => (
          <Button
            key={reason}
            pending={pending(reason)}
            onClick={() => remove.mutate({ id, reason }, { onSettled: onDone })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const said = sentence === '' ? {} : { note: sentence }
          remove.mutate({ id, reason: 'declined', ...said }, { onSettled: onDone })
        }}
      >
        <TextField
          label={t('declineSentence')}
          hint={t('declineHint')}
          autoComplete="off"
          maxLength={TEXT_LENGTH.shortNote.max}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" pending={pending('declined')}>
          {t('decline')}
        </Button>
      </form>
    </>
  )
}

function consequence({ partySize, userId, status, tableNumber, ...times }: RestaurantReservation): string {
  const t = messagesOf(seatingMessages)
  const isBooking = isForLater({
    createdAt: new Date(times.createdAt),
    reservationTime: new Date(times.reservationTime),
  })
  const removed =
    status === 'pending'
      ? 'deleteRequest'
      : status === 'confirmed'
        ? 'deleteReservation'
        : 'deleteFromWaitlist'
  return [
    t(removed, { partySize }),
    tableNumber === null ? '' : t('tableFreeAgain', { tableNumber }),
    userId === null ? '' : t('dinerSeesCancelled'),
    isBooking && userId === null ? t('guestIsTold') : '',
    t('undoInHistory'),
  ]
    .filter(Boolean)
    .join(' ')
}
