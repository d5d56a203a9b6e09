import { clsx } from 'clsx'
import { memo, useId, useLayoutEffect, useState } from 'react'
import { canDo } from '#domain/partyStage.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { Shape } from '#kit/Shape.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { guestName, partyInWords, waitedMinutes } from '../hostLists.ts'
import { useNoShow, useSeatParty } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { useIsUnsent } from '../outbox/standOutbox.ts'
import { UnsentMark } from '../outbox/UnsentMark.tsx'
import { useIsFlashing } from '../rowFlash.ts'
import { useTicking } from '../useTicking.ts'
import { CallGuest } from './CallGuest.tsx'
import { canFix, deliveryTo, type StandParty } from './delivery.ts'
import { EditPartyDialog } from './EditPartyDialog.tsx'
import { PartyDetails } from './PartyDetails.tsx'
import { PartyMarks } from './PartyMarks.tsx'
import { PartySizeBox } from './PartySizeBox.tsx'
import styles from './partyCard.module.css'
import { useLeavingCard } from './partyMove.ts'
import { type PartyState, partyState } from './partyState.ts'

interface PartyCardProps {
  party: StandParty
  /** The restaurant's time zone; the device's when undefined. */
  timeZone: string | undefined
  /** The table has been chosen and the request is running. */
  isBusy: boolean
  onSeat: (partyId: number) => void
  /** Stops choosing a table for this party; null unless one is being chosen. */
  onCancel: (() => void) | null
}

const NOTE_WORDS = 2

function firstWords(notes: string): string {
  const words = notes.split(/\s+/)
  return words.length > NOTE_WORDS ? `${words.slice(0, NOTE_WORDS).join(' ')}…` : notes
}

/** Longer names don't fit next to the buttons, of which a late party has more. */
const LONG_NAME = 20
const LONG_LATE_NAME = 10
/** On the narrowest phones. A held table's button, "Seat at T4", leaves no room at all. */
const LONG_NAME_WHERE_TINY = 9

/**
 * One party on the waitlist: size, name, stage, the time that counts, and what to do next. Of a long list, only the
 * rows that have changed are rendered.
 */
export const PartyCard = memo(function PartyCard(props: PartyCardProps) {
  const { party, timeZone, isBusy, onSeat, onCancel } = props
  const t = useMessages(seatingMessages)
  const detailsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Compared as text, so that the row rerenders only when something it shows has changed.
  const state: PartyState = JSON.parse(
    useTicking((nowMs) => JSON.stringify(partyState(party, nowMs, timeZone))),
  )
  const { time } = state
  const name = guestName(party)
  const card = useLeavingCard(party.id)
  useLayoutEffect(() => {
    // Its buttons may be below the foot of the list.
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, card])
  const isFlashing = useIsFlashing(party.id)
  const hasMarks = party.tags.length + party.wantedTraits.length > 0
  const isUnsent = useIsUnsent({ partyId: party.id })
  return (
    <li
      ref={card}
      className={clsx(
        'card',
        styles.party,
        state.isOver && styles.over,
        state.isPastHold && styles.pastHold,
        name.length > (state.isPastHold ? LONG_LATE_NAME : LONG_NAME) && styles.longName,
        (party.tableId !== null || name.length > LONG_NAME_WHERE_TINY) && styles.crowded,
        onCancel && styles.seating,
        isOpen && styles.open,
        isFlashing && 'just-moved',
      )}
    >
      <SizeButton party={party} isLate={state.isOver} />
      <div className={styles.who}>
        <h3>{name}</h3>
        <p className={clsx(party.tableNumber !== null && styles.held, hasMarks && styles.marked)}>
          {isUnsent ? (
            <UnsentMark />
          ) : party.notes && party.userId === null && party.stage === 'waiting' ? (
            <span className={clsx('inline', styles.state, styles.note)} title={party.notes}>
              <Icon name="pencil" size={16} label={t('partyNotes')} />
              <span>{firstWords(party.notes)}</span>
            </span>
          ) : (
            <span className={clsx('inline', styles.state)}>
              <Icon name={state.icon} size={16} />
              <span className={state.isPlain ? 'vh' : undefined}>{state.line}</span>
              {party.notes && <Icon name="pencil" size={16} label={`${t('partyNotes')} ${party.notes}`} />}
            </span>
          )}
          <PartyMarks wantedTraits={party.wantedTraits} tags={party.tags} />
        </p>
      </div>
      <div className={styles.time}>
        <b className="num">
          {state.isOver && !state.isPastHold && <Shape tone="long" />}
          {time.value}
          {time.of !== undefined && <small aria-hidden>/{time.of}</small>}
        </b>
        {time.label && <span>{time.label}</span>}
        {time.spoken && <span className="vh">{time.spoken}</span>}
      </div>
      <div className={styles.actions}>
        {onCancel ? (
          <Button pending={isBusy} aria-label={t('cancelSeating', { name })} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : (
          <NextSteps party={party} isPastHold={state.isPastHold} onSeat={() => onSeat(party.id)} />
        )}
        <IconButton
          icon="more"
          label={t('moreForParty', { name, partySize: party.partySize })}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={detailsId} className={styles.more} hidden={!isOpen}>
        {isOpen && <PartyDetails party={party} isPastHold={state.isPastHold} timeZone={timeZone} />}
      </div>
      <div className="bar" aria-hidden>
        <i style={{ width: `${state.percent}%` }} />
      </div>
    </li>
  )
})

/** The size of the party; pressing it corrects the party. */
function SizeButton({ party, isLate }: { party: RestaurantReservation; isLate: boolean }) {
  const t = useMessages(seatingMessages)
  const editing = useOpen()
  const { partySize } = party
  return (
    <div className={styles.size}>
      <PartySizeBox partySize={partySize} isLate={isLate} />
      {canDo(party.stage, 'edit') && (
        <button
          type="button"
          aria-label={t('changeParty', { name: guestName(party), partySize })}
          onClick={editing.show}
        />
      )}
      <EditPartyDialog {...editing.props} party={party} />
    </div>
  )
}

interface NextStepsProps {
  party: StandParty
  isPastHold: boolean
  onSeat: () => void
}

/** One main button per row: Call while waiting, Seat Now once called, "Seat at T4" when a table is held. */
function NextSteps({ party, isPastHold, onSeat }: NextStepsProps) {
  const t = useMessages(seatingMessages)
  const waited = useTicking((nowMs) => waitedMinutes(party, nowMs))
  const words = partyInWords(party, waited)
  const mayCall = canDo(party.stage, 'call')
  if (party.tableId !== null) return <FinishSeating party={party} words={words} />
  const isWaiting = party.stage === 'waiting'
  return (
    <>
      {isWaiting && mayCall && (
        <CallGuest party={party} variant="solid">
          <CallWords word={t('call')} />
        </CallGuest>
      )}
      {canDo(party.stage, 'seat') && (
        <Button
          variant={isWaiting ? 'line' : 'solid'}
          data-seat={party.id}
          aria-label={t('seatNowParty', { party: words })}
          onClick={onSeat}
        >
          <SeatWords />
        </Button>
      )}
      {canFix(deliveryTo(party)) && <FixButton party={party} />}
      {isPastHold && mayCall && (
        <CallGuest party={party} className={styles.roomy}>
          <CallWords word={t('recall')} />
        </CallGuest>
      )}
      {isPastHold && canDo(party.stage, 'noShow') && <NoShowButton party={party} />}
    </>
  )
}

/** "Call", or a bell where the row is narrow. */
function CallWords({ word }: { word: string }) {
  return (
    <>
      <span className={styles.callWord}>{word}</span>
      <Icon name="bell" className={styles.callIcon} />
    </>
  )
}

/** Corrects the contact that a message did not reach. */
function FixButton({ party }: { party: RestaurantReservation }) {
  const t = useMessages(seatingMessages)
  const editing = useOpen()
  return (
    <>
      <Button
        aria-label={t('fixNamed', { name: guestName(party), partySize: party.partySize })}
        onClick={editing.show}
      >
        {t('fix')}
      </Button>
      <EditPartyDialog {...editing.props} party={party} />
    </>
  )
}

function NoShowButton({ party }: { party: RestaurantReservation }) {
  const t = useMessages(seatingMessages)
  const noShow = useNoShow()
  const who = { name: guestName(party), partySize: party.partySize }
  return (
    <Button
      pending={noShow.isPending}
      aria-label={t('noShowNamed', who)}
      onClick={() => noShow.mutate(party)}
    >
      {t('noShow')}
    </Button>
  )
}

/** "Seat Now", or an icon where the row is narrow. */
function SeatWords() {
  const t = useMessages(seatingMessages)
  return (
    <>
      <span className={styles.wide}>{t('seatNow')}</span>
      <Icon name="seat" className={styles.narrow} />
    </>
  )
}

/** The party has a table held: one press seats it. */
function FinishSeating({ party, words }: { party: RestaurantReservation; words: string }) {
  const t = useMessages(seatingMessages)
  const seat = useSeatParty()
  return (
    <Button
      variant="solid"
      pending={seat.isPending}
      aria-label={t('seatNowParty', { party: words })}
      onClick={() => seat.mutate({ partyId: party.id, tableIds: [] })}
    >
      {party.tableNumber === null ? <SeatWords /> : t('seatAt', { tableNumber: party.tableNumber })}
    </Button>
  )
}
