import { USER_SCOPED } from '#features/session/client/queries.ts'

export const teamKeys = { all: [USER_SCOPED, 'team'] as const }
