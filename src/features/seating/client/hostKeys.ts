import { USER_SCOPED } from '#features/session/client/queries.ts'

/** A party, its table and the quotes change together, so `lists` refreshes every list. */
export const hostKeys = {
  all: [USER_SCOPED, 'host'] as const,
  /** The settings, which no move changes. */
  stand: [USER_SCOPED, 'host', 'stand'] as const,
  lists: [USER_SCOPED, 'host', 'lists'] as const,
  tables: [USER_SCOPED, 'host', 'lists', 'tables'] as const,
  reservations: [USER_SCOPED, 'host', 'lists', 'reservations'] as const,
  quotes: [USER_SCOPED, 'host', 'lists', 'quotes'] as const,
  history: [USER_SCOPED, 'host', 'lists', 'history'] as const,
  book: [USER_SCOPED, 'host', 'lists', 'book'] as const,
  messages: [USER_SCOPED, 'host', 'lists', 'messages'] as const,
}
