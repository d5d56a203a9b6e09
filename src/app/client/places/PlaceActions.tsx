import { Fragment, type ReactNode } from 'react'
import { isClosedNow } from '#domain/waits/displayWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { useOpenReservationAt } from '#features/seating/client/diner/dinerReservations.ts'
import { type DinerState, dinerStateOf } from '#features/seating/client/diner/dinerStatus.ts'
import { RequestTable } from '#features/seating/client/diner/RequestTable.tsx'
import { refusalWords } from '#features/seating/client/listWords.ts'
import { usePublicList } from '#features/seating/client/publicQueries.ts'
import { useSession } from '#features/session/client/queries.ts'
import { CurrentWait } from '#features/waitTimes/client/CurrentWait.tsx'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { InLine } from '#features/waitTimes/client/InLine.tsx'
import { VerifyWait } from '#features/waitTimes/client/VerifyWait.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { whenOpened } from '#kit/whenOpened.tsx'
import { placesMessages } from './messages.en.ts'
import styles from './placeActions.module.css'

const JoinDialog = whenOpened(
  async () => (await import('#features/guests/client/join/JoinDialog.tsx')).JoinDialog,
)

interface PlaceActionsProps {
  restaurant: PublicRestaurant
  wait: DisplayedWait | undefined
  partySize: number
  nowMs: number
  /** On the restaurant's own page, where the main actions stay at the foot of a phone. */
  isOnPage: boolean
  /** Between the main actions and the rest. */
  children: ReactNode
}

/** What to do at a place: one or two main actions, and the rest below them. */
export function PlaceActions({ restaurant, wait, partySize, nowMs, isOnPage, children }: PlaceActionsProps) {
  const t = useMessages(placesMessages)
  const state = usePlaceState({ restaurant, wait, partySize, nowMs })
  const joining = useOpen()
  const isFromList = wait?.source === 'restaurant' && state.takesParties
  const parts = {
    join: (
      <Button variant={isFromList ? 'brand' : 'line'} wide aria-haspopup="dialog" onClick={joining.show}>
        {t('joinListFor', { partySize })}
      </Button>
    ),
    request: (
      <RequestTable
        restaurant={restaurant}
        partySize={partySize}
        look={lookOf(state, isFromList)}
        currentWait={(size) => <CurrentWait restaurant={restaurant} partySize={size} nowMs={nowMs} />}
      />
    ),
    report: (
      <VerifyWait
        restaurant={restaurant}
        partySize={partySize}
        isClosed={state.isClosed}
        isSecondary={isFromList || state.isListClosed}
        earnsPoints={!isClosedNow(restaurant, nowMs)}
      />
    ),
    inLine: state.isInLine ? null : <InLine restaurant={restaurant} partySize={partySize} />,
  }
  const { main, more } = orderOf(state, isFromList)
  return (
    <>
      <div className={styles.main} data-at-foot={isOnPage || undefined}>
        <div className={styles.pair}>
          {main.map((part) => (
            <Fragment key={part}>{parts[part]}</Fragment>
          ))}
        </div>
        {/* It stays open when the list closes meanwhile, and says so. */}
        <JoinDialog {...joining.props} restaurant={restaurant} partySize={partySize} />
        {isOnPage && main.includes('join') && <p className={styles.hint}>{t('noAccountNeeded')}</p>}
      </div>
      {children}
      <div className={styles.more}>
        {more.map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
      </div>
    </>
  )
}

interface PlaceState {
  isClosed: boolean
  isListClosed: boolean
  acceptsReservations: boolean
  /** The list takes this party now, from anywhere. */
  takesParties: boolean
  /** Somebody runs its list: the restaurant has an owner. */
  isRun: boolean
  isVisitor: boolean
  /** The diner is on this restaurant's list, which times their wait itself. */
  isInLine: boolean
}

const IN_LINE: ReadonlySet<DinerState> = new Set(['waiting', 'ready', 'coming', 'here'])

function usePlaceState({
  restaurant,
  wait,
  partySize,
  nowMs,
}: Pick<PlaceActionsProps, 'restaurant' | 'wait' | 'partySize' | 'nowMs'>): PlaceState {
  const session = useSession()
  const open = useOpenReservationAt(restaurant.id)
  const { data: list } = usePublicList(restaurant.id)
  const { acceptsReservations, timeZone } = restaurant
  const isClosed = wait?.isClosed ?? false
  const isListClosed = !isClosed && (wait?.isListClosed || list?.listState === 'closed')
  const isRefused = list !== undefined && refusalWords(list, { partySize, timeZone, nowMs }) !== null
  return {
    isClosed,
    isListClosed,
    acceptsReservations,
    takesParties: acceptsReservations && !isClosed && !isListClosed && !isRefused,
    // Only a stand that is run shows its own wait.
    isRun: list?.isRun ?? wait?.source === 'restaurant',
    isVisitor: session.state === 'known' && session.user === null,
    isInLine: open !== undefined && IN_LINE.has(dinerStateOf(open)),
  }
}

type Part = 'join' | 'request' | 'report' | 'inLine'

/** A form that is open must stay where it is: the report, and the request of a diner, are always main. */
function orderOf(state: PlaceState, isFromList: boolean): { main: Part[]; more: Part[] } {
  if (state.isClosed) return { main: ['request', 'report'], more: [] }
  if (state.isListClosed) return { main: ['request', 'report'], more: ['inLine'] }
  if (!state.acceptsReservations) return { main: ['report', 'inLine'], more: [] }
  const joins = state.isVisitor && state.isRun && state.takesParties
  const second = joins ? 'join' : 'request'
  return {
    main: isFromList ? [second, 'report'] : ['report', second],
    more: joins ? ['request', 'inLine'] : ['inLine'],
  }
}

const lookOf = (state: PlaceState, isFromList: boolean) => {
  if (state.isListClosed) return 'later'
  return isFromList && !state.isVisitor ? 'main' : 'plain'
}
