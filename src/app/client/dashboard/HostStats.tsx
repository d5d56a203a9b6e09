import { clsx } from 'clsx'
import { statsOf } from '#features/seating/client/hostLists.ts'
import { freeTables } from '#features/seating/client/tiles.ts'
import { useTicking } from '#features/seating/client/useTicking.ts'
import type { RestaurantReservation } from '#features/seating/contract.ts'
import type { Table } from '#features/seating/contractTables.ts'
import { plural } from '#platform/client/format.ts'
import { Shape } from '#platform/client/ui/Shape.tsx'

interface HostStatsProps {
  /** undefined while unknown. */
  waitlist: readonly RestaurantReservation[] | undefined
  tables: readonly Table[] | undefined
}

const UNKNOWN = '–'

/** Waiting, average wait, longest wait, free tables. */
export function HostStats({ waitlist, tables }: HostStatsProps) {
  const guests = waitlist?.reduce((sum, { partySize }) => sum + partySize, 0)
  const average = useTicking((nowMs) => (waitlist ? statsOf(waitlist, nowMs).averageMinutes : null))
  const longest = useTicking((nowMs) =>
    waitlist ? (statsOf(waitlist, nowMs).longest?.minutes ?? null) : null,
  )
  const isOver = useTicking((nowMs) =>
    waitlist ? (statsOf(waitlist, nowMs).longest?.isOver ?? false) : false,
  )
  const floor = tables && freeTables(tables)
  return (
    <dl className="stats">
      <div>
        <dt>Waiting</dt>
        <dd className="num">
          {waitlist?.length ?? UNKNOWN}
          {guests !== undefined && guests > 0 && <small>{plural(guests, 'guest')}</small>}
        </dd>
      </div>
      <div>
        <dt>Average wait</dt>
        <dd className="num">
          {average ?? UNKNOWN}
          {average !== null && <small>min</small>}
        </dd>
      </div>
      <div>
        <dt>Longest</dt>
        <dd className={clsx('num', isOver && 'over')}>
          {isOver && <Shape tone="long" />}
          {longest ?? UNKNOWN}
          {longest !== null && <small>min{isOver && <span className="stats-over">, over</span>}</small>}
        </dd>
      </div>
      <div>
        <dt>Free tables</dt>
        <dd className="num">
          {floor?.free ?? UNKNOWN}
          {floor && <small>of {floor.inService}</small>}
        </dd>
      </div>
    </dl>
  )
}
