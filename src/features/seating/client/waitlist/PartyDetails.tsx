import { useState } from 'react'
import { canDo } from '#domain/partyStage.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Fact } from '#kit/Fact.tsx'
import { Icon } from '#kit/Icon.tsx'
import { guestName } from '../hostLists.ts'
import { useArrived } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { CallGuest } from './CallGuest.tsx'
import { messageInWords, type StandParty, usedUpChannels } from './delivery.ts'
import { EditPartyDialog } from './EditPartyDialog.tsx'
import { GuestCode } from './GuestCode.tsx'
import { PartyMarks } from './PartyMarks.tsx'
import styles from './partyCard.module.css'
import { rangeBeside, waitInWords } from './quotes.ts'
import { RemoveParty } from './RemoveParty.tsx'

interface PartyDetailsProps {
  party: StandParty
  timeZone: string | undefined
  /** The row itself offers to call again, where it has room. */
  isPastHold: boolean
}

/** The expanded row: notes, contact, history, and the other actions. */
export function PartyDetails({ party, timeZone, isPastHold }: PartyDetailsProps) {
  const t = useMessages(seatingMessages)
  const contact = [party.phone, party.email].filter(Boolean).join(' · ')
  return (
    <>
      {party.notes && (
        <p className={styles.line}>
          <Icon name="info" size={16} />
          <span>{party.notes}</span>
        </p>
      )}
      <PartyMarks wantedTraits={party.wantedTraits} tags={party.tags} isFull />
      {contact && (
        <p className={styles.line}>
          <Icon name="phone" size={16} />
          <span>{contact}</span>
        </p>
      )}
      <History party={party} timeZone={timeZone} />
      <Actions
        party={party}
        isPastHold={isPastHold}
        label={t('moreForParty', { name: guestName(party), partySize: party.partySize })}
      />
    </>
  )
}

function History({ party, timeZone }: Pick<PartyDetailsProps, 'party' | 'timeZone'>) {
  const t = useMessages(seatingMessages)
  const { waitTime, suggestedMinutes, suggestedLow, suggestedHigh } = party
  const range = suggestedMinutes === null ? null : rangeBeside(suggestedMinutes, suggestedLow, suggestedHigh)
  const isAsSuggested = waitTime === suggestedMinutes && range === null
  const suggested = suggestedMinutes === null || isAsSuggested ? null : waitInWords(suggestedMinutes)
  const quoted =
    waitTime === null
      ? t('historyAdded')
      : suggested === null
        ? t('historyQuoted', { quoted: waitTime })
        : range
          ? t('historySuggestedRanged', { quoted: waitTime, suggested, ...range })
          : t('historySuggested', { quoted: waitTime, suggested })
  const lines = [
    { at: party.createdAt, line: quoted },
    { at: party.calledAt, line: t('historyCalled', { count: party.callCount }) },
    { at: party.answeredAt, line: party.answer === 'later' ? t('needsMoreTime') : t('coming') },
    { at: party.arrivedAt, line: t('here') },
    ...(party.messages ?? []).map((message) => ({ at: message.updatedAt, line: messageInWords(message) })),
    ...usedUpChannels(party).map((channel) => ({
      at: party.calledAt,
      line: messageInWords({ channel, state: 'failed', failure: 'used_up' }),
    })),
  ].toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  return (
    <dl className={styles.history}>
      {lines.map(
        ({ at, line }) =>
          at !== null && (
            <Fact key={at + line} name={formatClockTime(at, timeZone)}>
              {line}
            </Fact>
          ),
      )}
    </dl>
  )
}

function Actions(props: Omit<PartyDetailsProps, 'timeZone'> & { label: string }) {
  const { party, isPastHold, label } = props
  const t = useMessages(seatingMessages)
  const arrived = useArrived()
  const [shown, setShown] = useState<'edit' | 'code' | null>(null)
  const close = () => setShown(null)
  const name = guestName(party)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div className={styles.buttons} role="group" aria-label={label}>
      {party.calledAt !== null && canDo(party.stage, 'call') && (
        <CallGuest party={party} className={isPastHold ? styles.tight : undefined} />
      )}
      {canDo(party.stage, 'edit') && (
        <Button icon="pencil" onClick={() => setShown('edit')}>
          {t('edit')}
        </Button>
      )}
      {party.guestUrl !== null && (
        <Button icon="qr" onClick={() => setShown('code')}>
          {t('guestPage')}
        </Button>
      )}
      {canDo(party.stage, 'arrive') && (
        <Button icon="check" pending={arrived.isPending} onClick={() => arrived.mutate(party)}>
          {t('isHere')}
        </Button>
      )}
      {canDo(party.stage, 'remove') && <RemoveParty reservation={party} />}
      <EditPartyDialog open={shown === 'edit'} onOpenChange={close} party={party} />
      <Dialog open={shown === 'code'} onOpenChange={close} title={t('pageOf', { name })}>
        <GuestCode party={party} onDone={close} />
      </Dialog>
    </div>
  )
}
