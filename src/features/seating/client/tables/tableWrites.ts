import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { compareTables } from '#domain/table.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { addTable, changeTable, deleteTable, orderTables } from '../../calls.ts'
import type { Table } from '../../contractTables.ts'
import { hostKeys } from '../hostKeys.ts'
import { useUndoableWrite } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { makeMove } from '../outbox/standOutbox.ts'
import { useHostWrite } from '../useHostWrite.ts'

const text = messagesOf(seatingMessages)

/** Puts one table into the cached list, in its order. */
export function putTable(queryClient: QueryClient, table: Table): void {
  queryClient.setQueryData<Table[]>(
    hostKeys.tables,
    (tables) => tables && [...tables.filter(({ id }) => id !== table.id), table].sort(compareTables),
  )
}

export const useAddTable = () =>
  useHostWrite({
    write: (table: BodyOf<typeof addTable>) => call(addTable, { body: table }),
    done: () => text('tableAdded'),
    failed: () => text('failedToAddTable'),
    apply: putTable,
  })

export const useClearTable = () =>
  useUndoableWrite(({ reservation }: Pick<Table, 'id' | 'reservation'>) => reservation?.id, {
    write: ({ id, reservation }) =>
      makeMove('clear', reservation?.id ?? null, {
        tableId: id,
        seenStatus: reservation?.status,
      }),
    done: () => text('tableCleared'),
    failed: () => text('failedToClearTable'),
  })

/** Says which tables stand beside a table. Others change with it, so all are read again. */
export const useSetNeighbors = ({ id, version }: Pick<Table, 'id' | 'version'>) =>
  useHostWrite({
    write: (neighborIds: number[]) =>
      call(changeTable, { params: { id }, body: { neighborIds, seenVersion: version } }),
    done: () => text('neighborsSaved'),
    failed: () => text('failedToChangeTable'),
    apply: putTable,
  })

type InService = Pick<BodyOf<typeof changeTable>, 'isActive' | 'outOfServiceReason'>

export const useSetInService = ({ id, tableNumber }: Pick<Table, 'id' | 'tableNumber'>) =>
  useHostWrite({
    write: (body: InService) => call(changeTable, { params: { id }, body }),
    done: ({ isActive }) => text(isActive ? 'tableBackInService' : 'tableOutOfService', { tableNumber }),
    failed: () => text('failedToChangeTable'),
    apply: putTable,
  })

interface TableEdit {
  table: Table
  changes: Pick<Table, 'tableNumber' | 'seats' | 'traits'>
}

/** Refused if the table has changed since the form was opened. */
export const useEditTable = () =>
  useHostWrite({
    write: ({ table: { id, version }, changes }: TableEdit) =>
      call(changeTable, { params: { id }, body: { ...changes, seenVersion: version } }),
    done: ({ tableNumber }) => text('tableSaved', { tableNumber }),
    failed: () => text('failedToChangeTable'),
    apply: putTable,
  })

export const useDeleteTable = () =>
  useHostWrite({
    write: ({ id }: Pick<Table, 'id'>) => call(deleteTable, { params: { id } }),
    done: () => text('tableDeleted'),
    failed: () => text('failedToDeleteTable'),
    apply: (queryClient, _answer, { id }) =>
      queryClient.setQueryData<Table[]>(hostKeys.tables, (tables) =>
        tables?.filter((table) => table.id !== id),
      ),
  })

/** The new order is its own confirmation. */
export const useOrderTables = () =>
  useHostWrite({
    write: (body: BodyOf<typeof orderTables>) => call(orderTables, { body }),
    done: () => null,
    failed: () => text('failedToOrderTables'),
    apply: (queryClient, tables) => queryClient.setQueryData(hostKeys.tables, tables),
  })
