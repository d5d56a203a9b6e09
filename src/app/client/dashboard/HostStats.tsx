import { clsx } from 'clsx'
import { longestWait } from '#features/seating/client/hostLists.ts'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { freeTables } from '#features/seating/client/tables/tiles.ts'
import { useTicking } from '#features/seating/client/useTicking.ts'
import type { RestaurantReservation } from '#features/seating/contract.ts'
import type { Table } from '#features/seating/contractTables.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Fact } from '#kit/Fact.tsx'
import { Shape } from '#kit/Shape.tsx'
import styles from './hostStats.module.css'

interface HostStatsProps {
  /** undefined while unknown. */
  waitlist: readonly RestaurantReservation[] | undefined
  tables: readonly Table[] | undefined
}

const UNKNOWN = '–'

export function HostStats({ waitlist, tables }: HostStatsProps) {
  const t = useMessages(seatingMessages)
  const guests = waitlist?.reduce((sum, { partySize }) => sum + partySize, 0)
  const called = waitlist?.filter(({ calledAt }) => calledAt !== null).length
  const held = waitlist?.filter(({ tableId }) => tableId !== null).length ?? 0
  const longest = useTicking((nowMs) => longestWait(waitlist ?? [], nowMs)?.minutes ?? null)
  const isOver = useTicking((nowMs) => longestWait(waitlist ?? [], nowMs)?.isOver ?? false)
  const floor = tables && freeTables(tables)
  return (
    <dl className={styles.stats}>
      <Fact name={t('statWaiting')} className="num">
        {waitlist?.length ?? UNKNOWN}
        {guests !== undefined && guests > 0 && <small>{t('guestCount', { guests })}</small>}
      </Fact>
      <Fact name={t('statCalled')} className="num">
        {called ?? UNKNOWN}
        {held > 0 && <small>{t('statHeld', { count: held })}</small>}
      </Fact>
      <Fact name={t('statLongest')} className={clsx('num', isOver && styles.over)}>
        {isOver && <Shape tone="long" />}
        {longest ?? UNKNOWN}
        {longest !== null && (
          <small>
            {t('min')}
            {isOver && <span className={styles.overWord}>{t('statOver')}</span>}
          </small>
        )}
      </Fact>
      <Fact name={t('statFree')} className="num">
        {floor?.free ?? UNKNOWN}
        {floor && <small>{t('statFreeOf', { count: floor.inService })}</small>}
      </Fact>
    </dl>
  )
}
