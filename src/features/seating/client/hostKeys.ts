import { USER_SCOPED } from '#features/session/client/queries.ts'

/** A party, its table and the quotes change together, so `all` refreshes every list. */
export const hostKeys = {
  all: [USER_SCOPED, 'host'] as const,
  tables: [USER_SCOPED, 'host', 'tables'] as const,
  reservations: [USER_SCOPED, 'host', 'reservations'] as const,
  stand: [USER_SCOPED, 'host', 'stand'] as const,
  quotes: [USER_SCOPED, 'host', 'quotes'] as const,
  history: [USER_SCOPED, 'host', 'history'] as const,
}
