import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { compareTableNumbers } from '#domain/table.ts'
import { call } from '#platform/client/call.ts'
import { addTable, changeTable, clearTable, type Table } from '../contractTables.ts'
import { hostKeys } from './queries.ts'
import { useHostWrite } from './useHostWrite.ts'

/** Puts one table into the cached list, in its place by number. */
export function putTable(queryClient: QueryClient, table: Table): void {
  queryClient.setQueryData<Table[]>(
    hostKeys.tables,
    (tables) =>
      tables &&
      [...tables.filter(({ id }) => id !== table.id), table].sort((a, b) =>
        compareTableNumbers(a.tableNumber, b.tableNumber),
      ),
  )
}

export const useAddTable = () =>
  useHostWrite({
    write: (table: BodyOf<typeof addTable>) => call(addTable, { body: table }),
    done: 'Table added successfully',
    failed: 'Failed to add table',
    leadsTo: [],
    apply: putTable,
  })

/** Names the party that was seen there, so that a party seated in the meantime is never cleared away. */
export const useClearTable = () =>
  useHostWrite({
    write: ({ id, reservation }: Pick<Table, 'id' | 'reservation'>) =>
      call(clearTable, {
        params: { id },
        body: reservation ? { reservationId: reservation.id } : {},
      }),
    done: 'Table cleared successfully',
    failed: 'Failed to clear table',
    leadsTo: ['completed', 'ready_to_seat'],
    apply: putTable,
  })

export const useSetInService = (table: Pick<Table, 'id' | 'tableNumber'>, isActive: boolean) =>
  useHostWrite({
    write: () => call(changeTable, { params: { id: table.id }, body: { isActive } }),
    done: isActive
      ? `Table ${table.tableNumber} is back in service`
      : `Table ${table.tableNumber} is out of service`,
    failed: 'Failed to change table',
    leadsTo: [],
    apply: putTable,
  })
