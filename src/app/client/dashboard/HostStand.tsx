import { clsx } from 'clsx'
import { useCallback, useRef, useState } from 'react'
import { withoutHeld } from '#domain/heldTables.ts'
import { hasTableOfItsOwn } from '#domain/table.ts'
import { listMessages } from '#features/guests/calls.ts'
import { useProfile } from '#features/restaurants/client/profileQueries.ts'
import { BookDrawer } from '#features/seating/client/book/BookDrawer.tsx'
import { HistoryDrawer } from '#features/seating/client/history/HistoryDrawer.tsx'
import { hostKeys } from '#features/seating/client/hostKeys.ts'
import { requestsOf, waitlistOf } from '#features/seating/client/hostLists.ts'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { OpenHistoryProvider } from '#features/seating/client/openHistory.ts'
import { OutboxDecision } from '#features/seating/client/outbox/OutboxDecision.tsx'
import { useOutboxOf } from '#features/seating/client/outbox/standOutbox.ts'
import {
  useHostQuery,
  useHostReservations,
  useShownReservations,
  useTables,
} from '#features/seating/client/queries.ts'
import { RequestList } from '#features/seating/client/requests/RequestList.tsx'
import { useExpectedTonight } from '#features/seating/client/requests/useExpectedTonight.ts'
import { useLastMove } from '#features/seating/client/rowFlash.ts'
import { SectionHead } from '#features/seating/client/SectionHead.tsx'
import { useStand } from '#features/seating/client/standQueries.ts'
import { TableOverview } from '#features/seating/client/tables/TableOverview.tsx'
import { useHeldTables } from '#features/seating/client/tables/useHeldTables.ts'
import { AddPartyDialog } from '#features/seating/client/waitlist/AddPartyDialog.tsx'
import type { StandParty } from '#features/seating/client/waitlist/delivery.ts'
import { ListControl } from '#features/seating/client/waitlist/ListControl.tsx'
import { QuoteStrip } from '#features/seating/client/waitlist/QuoteStrip.tsx'
import { Waitlist } from '#features/seating/client/waitlist/Waitlist.tsx'
import type { RestaurantReservation } from '#features/seating/contract.ts'
import { useMay } from '#features/session/client/useMay.ts'
import { AccuracyLine } from '#features/waitTimes/client/AccuracyLine.tsx'
import { HoursDoubtNotice } from '#features/waitTimes/client/HoursDoubtNotice.tsx'
import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { useIsPhone } from '#kit/breakpoints.ts'
import { Notice } from '#kit/Notice.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { HostHeader } from './HostHeader.tsx'
import { HostLoading, RequestsLoading } from './HostLoading.tsx'
import { HostPanels, type HostTab } from './HostPanels.tsx'
import { HostStats } from './HostStats.tsx'
import hostStandStyles from './hostStand.module.css'
import { dashboardMessages } from './messages.en.ts'
import { useSeating } from './useSeating.ts'

interface HostStandProps {
  restaurant: { id: number; name: string }
}

/** The host stand: the waitlist on the left, requests and tables on the right. */
export function HostStand({ restaurant }: HostStandProps) {
  const history = useOpen()
  useOutboxOf(restaurant.id)
  // undefined until the profile is known; the device's zone is used then.
  const timeZone = useProfile().data?.timeZone
  return (
    <OpenHistoryProvider value={history.show}>
      <Stand restaurant={restaurant} timeZone={timeZone} />
      <HistoryDrawer {...history.props} timeZone={timeZone} />
    </OpenHistoryProvider>
  )
}

/** Says that diners don't see the restaurant, or else why guests get no texts and emails yet. */
function StandNotice() {
  const t = useMessages(seatingMessages)
  const own = useMessages(dashboardMessages)
  const mayClaim = useMay('claimPlace')
  const isHidden = useProfile().data?.isPublic === false
  const { data: stand } = useStand()
  if (mayClaim && isHidden) {
    return <Notice kind="info">{own.rich('notPublic', { link: linkTo(paths.restaurantProfile()) })}</Notice>
  }
  return stand?.awaitsMessageApproval ? <Notice kind="info">{t('messagesNotApproved')}</Notice> : null
}

interface StandProps extends HostStandProps {
  timeZone: string | undefined
}

function Stand({ restaurant, timeZone }: StandProps) {
  const t = useMessages(seatingMessages)
  const reservations = useHostReservations()
  const { data: tables, ...tablesQuery } = useTables()
  const adding = useOpen()
  const book = useOpen()
  const mayChangeList = useMay('changeList')
  const mayReadNumbers = useMay('readNumbers')
  const [tab, setTab] = useState<HostTab>('waitlist')
  const isPhone = useIsPhone()
  const waitlist = useWaitlist()
  const sizesAheadOf = (request: RestaurantReservation) =>
    (waitlist ?? [])
      .filter(({ tableId, createdAt }) => tableId === null && createdAt < request.createdAt)
      .map(({ partySize }) => partySize)
  const held = useHeldTables(tables ?? [])
  const freeForOthers = withoutHeld(tables ?? [], held)
  const requests = reservations.data && requestsOf(reservations.data)
  const expected = useExpectedTonight(reservations.data ?? [], timeZone)
  const seatedFrom = useRef<HostTab>('waitlist')
  const seating = useSeating(reservations.data ?? [], () => setTab(seatedFrom.current))

  const { start } = seating
  const startFrom = useCallback(
    (from: HostTab, id: number) => {
      seatedFrom.current = from
      start(id, from === 'tables')
      setTab('tables')
    },
    [start],
  )
  const startSeating = useCallback((id: number) => startFrom('waitlist', id), [startFrom])
  const startMoving = useCallback((id: number) => startFrom('tables', id), [startFrom])
  const loading = <HostLoading query={reservations} />
  return (
    <div className={hostStandStyles.stand}>
      <p className="vh" role="status">
        {useLastMove()}
      </p>
      <HostHeader
        restaurantName={restaurant.name}
        timeZone={timeZone}
        updatedAtMs={reservations.dataUpdatedAt || null}
        isOutOfDate={reservations.isRefetchError || tablesQuery.isRefetchError}
        stats={<HostStats waitlist={waitlist} tables={tables} />}
        onAddParty={adding.show}
        onOpenBook={book.show}
      />
      <div className={clsx('row between wrap', hostStandStyles.bar)}>
        {mayChangeList && (
          <ListControl
            timeZone={timeZone}
            facts={mayReadNumbers && <AccuracyLine restaurantId={restaurant.id} isOwn />}
          />
        )}
        <QuoteStrip />
      </div>
      <div className={hostStandStyles.lines}>
        <OutboxDecision timeZone={timeZone} />
        <StandNotice />
        {mayReadNumbers && <HoursDoubtNotice />}
      </div>
      <HostPanels
        isPhone={isPhone}
        tab={tab}
        onTabChange={setTab}
        counts={{ waitlist: waitlist?.length, tables: tables?.length, requests: requests?.length }}
        waitlist={
          waitlist ? (
            <Waitlist
              waitlist={waitlist}
              timeZone={timeZone}
              seatingId={seating.seating?.id ?? null}
              isSeatingBusy={seating.isBusy}
              onSeat={startSeating}
              onCancelSeating={seating.cancel}
              onAddParty={adding.show}
              whenEmpty={<FirstSteps restaurantId={restaurant.id} onAddParty={adding.show} />}
            />
          ) : (
            <section aria-label={t('waitlist')}>
              <SectionHead title={t('waitlist')} />
              {loading}
            </section>
          )
        }
        requests={
          reservations.data ? (
            <RequestList
              requests={requests ?? []}
              expected={expected}
              timeZone={timeZone}
              hasTable={(request) =>
                hasTableOfItsOwn(freeForOthers, request.partySize, sizesAheadOf(request))
              }
              seating={{
                partyId: seating.seating?.id ?? null,
                isBusy: seating.isBusy,
                onStart: (id) => startFrom('requests', id),
                onCancel: seating.cancel,
              }}
            />
          ) : isPhone ? (
            loading
          ) : (
            reservations.isFetching && <RequestsLoading />
          )
        }
        tables={
          <TableOverview
            seating={seating.seating}
            timeZone={timeZone}
            isNarrow={isPhone}
            onMove={startMoving}
          />
        }
      />
      <BookDrawer {...book.props} restaurantId={restaurant.id} />
      <AddPartyDialog {...adding.props} restaurantId={restaurant.id} waitlist={waitlist ?? []} />
    </div>
  )
}

/** The waitlist, each party with the messages to its guest. */
function useWaitlist(): StandParty[] | undefined {
  const { data } = useHostQuery(hostKeys.messages, (signal) => call(listMessages, {}, { signal }))
  const withMessages = useCallback(
    (parties: readonly RestaurantReservation[]) =>
      waitlistOf(parties).map((party) => ({
        ...party,
        messages: data?.filter(({ reservationId }) => reservationId === party.id) ?? [],
      })),
    [data],
  )
  return useShownReservations(withMessages).data
}
