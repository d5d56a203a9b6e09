import type { CurrentUser } from '#features/session/contract.ts'

/** The signed-in user of tests. */
export const MARA: CurrentUser = {
  id: 3,
  username: 'mara_eats',
  email: 'mara@example.com',
  userType: 'diner',
  fullName: null,
  phone: null,
  profileEmoji: '😎',
  createdAt: '2026-11-20T18:00:00.000Z',
  isActive: true,
  isEmailConfirmed: true,
}
