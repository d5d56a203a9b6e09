import { call } from '#kernel/client/call.ts'
import { readBook } from '../../calls.ts'
import { hostKeys } from '../hostKeys.ts'
import { useHostQuery } from '../queries.ts'

/** The book of a day, YYYY-MM-DD; of today by the restaurant's clock without one. */
export const useBook = (date: string | undefined) =>
  useHostQuery([...hostKeys.book, date ?? 'today'], (signal) =>
    call(readBook, { query: { date } }, { signal }),
  )
