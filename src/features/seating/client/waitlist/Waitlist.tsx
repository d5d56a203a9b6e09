import { type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { SelectMenu } from '#kit/SelectMenu.tsx'
import { WAITLIST_ORDERS, type WaitlistOrder } from '../hostLists.ts'
import { sizeClassWords } from '../listWords.ts'
import { seatingMessages } from '../messages.en.ts'
import { SectionHead } from '../SectionHead.tsx'
import { useTicking } from '../useTicking.ts'
import type { StandParty } from './delivery.ts'
import { foundIn, ofSize, SEARCH_FROM_ROWS, sizeCounts } from './findParties.ts'
import { PartyCard } from './PartyCard.tsx'
import { WaitlistSearch } from './WaitlistSearch.tsx'
import waitlistStyles from './waitlist.module.css'
import { orderedBy } from './waitlistOrder.ts'

interface WaitlistProps {
  /** In order of arrival. */
  waitlist: readonly StandParty[]
  timeZone: string | undefined
  seatingId: number | null
  isSeatingBusy: boolean
  onSeat: (partyId: number) => void
  onCancelSeating: () => void
  onAddParty: () => void
  whenEmpty?: ReactNode
}

export function Waitlist({ waitlist, seatingId, ...props }: WaitlistProps) {
  const t = useMessages(seatingMessages)
  const [order, setOrder] = useState<WaitlistOrder>('need')
  const [typed, setTyped] = useState('')
  const [foundBy, setFoundBy] = useState('')
  const [sizeClass, setSizeClass] = useState<number | null>(null)
  const canSearch = waitlist.length >= SEARCH_FROM_ROWS
  const named = foundIn(waitlist, typed)
  const found = canSearch ? ofSize(named, sizeClass) : waitlist
  const showAll = () => {
    setTyped('')
    setSizeClass(null)
  }
  if (named.length > 0 && foundBy !== typed) setFoundBy(typed)
  // Who was found has been seated or has left: the next one is among all again.
  if (named.length === 0 && typed !== '' && foundBy === typed) setTyped('')
  // Compared by ids, so that the list rerenders only when the order changes.
  const ranking = useTicking((nowMs) =>
    orderedBy(found, order, nowMs)
      .map(({ id }) => id)
      .join(),
  )
  const byId = new Map(found.map((party) => [String(party.id), party]))
  const shown = ranking.split(',').flatMap((id) => byId.get(id) ?? [])
  return (
    <section aria-label={t('waitlist')} className={waitlistStyles.waitlist}>
      <SectionHead title={t('waitlist')}>
        {canSearch && (
          <>
            <WaitlistSearch
              text={typed}
              onSearch={setTyped}
              isFiltered={typed !== '' || sizeClass !== null}
              onClear={showAll}
            />
            <SelectMenu
              label={t('filterBySize')}
              look="quiet"
              {...(sizeClass === null && { icon: 'people', className: waitlistStyles.order })}
              choices={[
                { value: 'all', label: t('anySize') },
                ...sizeCounts(waitlist).map(({ upTo, count }) => ({
                  value: String(upTo),
                  label: t('sizesCounted', { sizes: sizeClassWords(upTo), count }),
                })),
              ]}
              value={String(sizeClass ?? 'all')}
              onValueChange={(value) => setSizeClass(value === 'all' ? null : Number(value))}
            />
          </>
        )}
        {waitlist.length > 1 && (
          <SelectMenu
            label={t('waitlistOrder')}
            look="quiet"
            {...(canSearch && { icon: 'list', className: waitlistStyles.order })}
            choices={WAITLIST_ORDERS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={order}
            onValueChange={setOrder}
          />
        )}
      </SectionHead>
      {canSearch && found.length === 0 && (
        <EmptyState icon="search" compact action={<Button onClick={showAll}>{t('clearSearch')}</Button>}>
          {t('noPartyFound')}
        </EmptyState>
      )}
      {waitlist.length === 0 && props.whenEmpty}
      {waitlist.length === 0 && (
        <EmptyState
          icon="people"
          compact
          action={
            <Button icon="plus" onClick={props.onAddParty}>
              {t('addFirstParty')}
            </Button>
          }
        >
          {t('noParties')}
        </EmptyState>
      )}
      <ul className={waitlistStyles.parties}>
        {shown.map((party) => (
          <PartyCard
            key={party.id}
            party={party}
            timeZone={props.timeZone}
            isBusy={seatingId === party.id && props.isSeatingBusy}
            onSeat={props.onSeat}
            onCancel={seatingId === party.id ? props.onCancelSeating : null}
          />
        ))}
      </ul>
    </section>
  )
}
