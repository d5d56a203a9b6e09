import { useEffect, useState } from 'react'
import { ADMIN_LIST } from '#domain/limits.ts'
import { type Order, sortOf } from './tableView.ts'

/** A search is sent when nobody has typed for this long. */
const TYPING_PAUSE_MS = 250

/** Search, filter, order and page of one list, and the request that asks the server for it. */
export function useListView<Name extends string, Filter extends string = ''>(
  firstOrder: Order<Name>,
  noFilter: Filter,
  limit: number = ADMIN_LIST.pageDefault,
) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState(firstOrder)
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [page, setPage] = useState(0)
  const q = useSettled(typed.trim())
  const fromTheStart =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(0)
    }
  return {
    typed,
    order,
    filter,
    page,
    setPage,
    setTyped: fromTheStart(setTyped),
    setOrder: fromTheStart(setOrder),
    setFilter: fromTheStart(setFilter),
    clear: () => {
      setTyped('')
      setFilter(noFilter)
      setPage(0)
    },
    isFiltered: q !== '' || filter !== noFilter,
    request: { limit, offset: page * limit, sort: sortOf(order), ...(q && { q }) },
  }
}

export type ListView<Name extends string = string, Filter extends string = string> = ReturnType<
  typeof useListView<Name, Filter>
>

/** The value after it has been the same for a moment; an empty value without delay. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
