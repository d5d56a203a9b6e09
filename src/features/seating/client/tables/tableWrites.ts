import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { compareTableNumbers } from '#domain/table.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { addTable, changeTable, clearTable } from '../../calls.ts'
import type { Table } from '../../contractTables.ts'
import { useUndo } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { hostKeys } from '../queries.ts'
import { useHostWrite } from '../useHostWrite.ts'

const text = messagesOf(seatingMessages)

/** Puts one table into the cached list, sorted by number. */
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
    done: () => text('tableAdded'),
    failed: () => text('failedToAddTable'),
    apply: putTable,
  })

/** Sends the party the host saw, so that a party seated since then is never cleared. */
export function useClearTable() {
  const undo = useUndo()
  return useHostWrite({
    write: ({ id, reservation }: Pick<Table, 'id' | 'reservation'>) =>
      call(clearTable, {
        params: { id },
        body: reservation ? { reservationId: reservation.id } : {},
      }),
    done: () => text('tableCleared'),
    failed: () => text('failedToClearTable'),
    undo: (logId, { reservation }) => reservation && undo.mutate({ id: reservation.id, logId }),
    apply: putTable,
  })
}

/** Says which tables stand beside a table. Others change with it, so all are read again. */
export const useSetNeighbors = (table: Pick<Table, 'id'>) =>
  useHostWrite({
    write: (neighborIds: number[]) => call(changeTable, { params: { id: table.id }, body: { neighborIds } }),
    done: () => text('neighborsSaved'),
    failed: () => text('failedToChangeTable'),
    apply: putTable,
  })

export const useSetInService = (table: Pick<Table, 'id' | 'tableNumber'>, isActive: boolean) =>
  useHostWrite({
    write: () => call(changeTable, { params: { id: table.id }, body: { isActive } }),
    done: () =>
      text(isActive ? 'tableBackInService' : 'tableOutOfService', { tableNumber: table.tableNumber }),
    failed: () => text('failedToChangeTable'),
    apply: putTable,
  })
