import type { QueryClient } from '@tanstack/react-query'
import { USER_SCOPED } from '#features/session/client/queries.ts'

/** A party and its table change together, so `lists` refreshes every list. */
export const hostKeys = {
  all: [USER_SCOPED, 'host'] as const,
  /** The settings, which no move changes. */
  stand: [USER_SCOPED, 'host', 'stand'] as const,
  lists: [USER_SCOPED, 'host', 'lists'] as const,
  tables: [USER_SCOPED, 'host', 'lists', 'tables'] as const,
  reservations: [USER_SCOPED, 'host', 'lists', 'reservations'] as const,
  history: [USER_SCOPED, 'host', 'lists', 'history'] as const,
  book: [USER_SCOPED, 'host', 'lists', 'book'] as const,
  /** Follow from the lists, and are read after them, so that the rows don't wait for them. */
  next: [USER_SCOPED, 'host', 'next'] as const,
  quotes: [USER_SCOPED, 'host', 'next', 'quotes'] as const,
  messages: [USER_SCOPED, 'host', 'next', 'messages'] as const,
}

/** Resolves once the lists have been read; quotes and messages follow. */
export async function readListsAgain(
  queryClient: QueryClient,
  queryKey: readonly string[] = hostKeys.lists,
): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: hostKeys.next })
}
