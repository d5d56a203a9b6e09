import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Email, Id, IdInPath, Instant, numberInQuery, text } from '#contract/fields.ts'
import { Message } from '#contract/replies.ts'
import { USER_TYPES } from '#domain/accounts.ts'
import { ADMIN_LIST, TEXT_LENGTH } from '#domain/limits.ts'
import { Credentials, CurrentUser } from '#features/session/contract.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Admin')

/** Admin calls about accounts. Restaurants, places and reports have their own files. */

const NewCredentials = z.object({
  email: z.string(),
  password: z.string().describe('Random. Sent only in this answer; stored as a hash'),
})

export const bootstrapAdmin = endpoint('bootstrapAdmin', {
  response: NewCredentials,
  status: 201,
  about:
    'Create the first admin. Works once, while no admin has ever existed. Header X-Setup-Token carries the code that the server printed when it started, or ADMIN_SETUP_TOKEN. 403 without it, and afterwards.',
})

export const adminLogin = endpoint('adminLogin', {
  body: Credentials.extend({ userType: z.enum(USER_TYPES).default('admin') }),
  response: CurrentUser.extend({ ok: z.literal(true) }),
  about:
    'Sign in as an admin. Like POST /api/login, for admins only: sets the session cookie and returns the user with `ok`. The same 401 for an unknown email, an incorrect password and any other user type; 403 if the account is deactivated and the password is correct; 403 `code_required` or `wrong_code` for accounts with two-step verification; 429 with Retry-After after too many failures.',
})

/** Optional pagination; without it the list is returned whole. */
export const listFields = {
  limit: numberInQuery(z.number().int().min(1).max(ADMIN_LIST.pageMax)).optional(),
  offset: numberInQuery(z.number().int().min(0)).optional(),
  q: text({ min: 0, ...TEXT_LENGTH.search })
    .optional()
    .describe('Words to search for, the id included; a match contains every one of them'),
}
/** A column to sort by; a leading minus reverses the order. */
export const sortField = <const C extends string>(columns: readonly C[]) =>
  z.enum([...columns, ...columns.map((column) => `-${column}` as const)]).optional()
export const PAGING =
  'Returns the whole list unless `limit` or `offset` is sent; the X-Total-Count header has the number of matches. `sort` takes a column name, prefixed with `-` for descending order.'

const USER_COLUMNS = ['id', 'name', 'email', 'createdAt', 'isActive', 'contactName'] as const
export type UserColumn = (typeof USER_COLUMNS)[number]
export const UserListQuery = z.object({
  ...listFields,
  status: z.enum(['active', 'inactive']).optional(),
  sort: sortField(USER_COLUMNS),
})

/** An account as returned to admins. Never includes a hash. */
export const AdminUser = z.object({
  id: Id,
  name: z.string().nullable().describe('Full name, or username if there is none'),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  createdAt: Instant,
  isActive: z.boolean(),
  totalPoints: z.number().int().optional().describe('Diners only'),
  restaurant: z
    .object({ id: Id, name: z.string(), contactName: z.string().nullable() })
    .nullable()
    .optional()
    .describe('Restaurant users only; null after the restaurant was deleted'),
  usesSecondFactor: z
    .boolean()
    .optional()
    .describe('Restaurant users and admins: two-step verification is on'),
})
export type AdminUser = z.infer<typeof AdminUser>

export const dinerUsers = endpoint('dinerUsers', {
  query: UserListQuery,
  response: z.array(AdminUser),
  about: `List diners. ${PAGING} \`q\` searches name and email. Supports ETag. Admins only.`,
})

export const restaurantUsers = endpoint('restaurantUsers', {
  query: UserListQuery,
  response: z.array(AdminUser),
  about: `List restaurant accounts. ${PAGING} \`q\` searches name, email, phone and restaurant. Supports ETag. Admins only.`,
})

export const adminUsers = endpoint('adminUsers', {
  query: UserListQuery,
  response: z.array(AdminUser),
  about: `List admins. ${PAGING} \`q\` searches name and email. Supports ETag. Admins only.`,
})

export const addAdmin = endpoint('addAdmin', {
  body: z.object({
    email: Email,
    currentPassword: z.string().describe('Password of the admin who makes the call'),
  }),
  response: NewCredentials,
  status: 201,
  about:
    'Add an admin. Creates an admin account with a random password, to pass on; the new admin changes it after signing in. 400 with `issues`; 403 if your password is incorrect, which counts as a failed sign-in; 409 if an admin has the email already; 429 with Retry-After after too many failures. Admins only.',
})

export const adminTotals = endpoint('adminTotals', {
  response: z.object({
    diners: z.number().int(),
    restaurantAccounts: z.number().int(),
    activeUsers: z.number().int().describe('Active diners and restaurant accounts'),
  }),
  about: 'Count accounts. Admins only.',
})

export const setUserStatus = endpoint('setUserStatus', {
  params: ById,
  body: z.object({ isActive: z.boolean() }),
  response: AdminUser,
  about:
    'Activate or deactivate an account. Deactivating an account signs it out everywhere, including live channels, stops requests to its restaurant and removes the diner from the leaderboard. Safe to repeat. 404 if the account doesn’t exist; 409 for your own account and for the last active admin. Admins only.',
})

export const deleteRestaurantUser = endpoint('deleteRestaurantUser', {
  params: ById,
  response: Message,
  about:
    'Delete a restaurant and deactivate its account. Deletes the account’s restaurant like DELETE /api/admin/restaurants/{id} and deactivates the account. The user itself is kept. 404 if the account doesn’t exist. Admins only.',
})

export const resetSecondFactor = endpoint('resetSecondFactor', {
  params: ById,
  response: Message,
  tag: 'Admin',
  about:
    'Turn off the two-step verification of an account. For someone who has lost phone and recovery codes. Safe to repeat. Where email is set up, the account is notified. 404 if the account doesn’t exist; 409 for your own account. Admins only.',
})

const AUDIT_ACTIONS = [
  'admin.created',
  'user.activated',
  'user.deactivated',
  'user.email_changed',
  'user.second_factor_reset',
  'restaurant.created',
  'restaurant.updated',
  'restaurant.messages_approved',
  'restaurant.messages_stopped',
  'restaurant.deleted',
  'restaurant_account.closed',
  'report.dismissed',
  'report.removed',
  'reports.removed_of_diner',
  'restaurant.merged',
  'claim.approved',
  'claim.declined',
  'places.imported',
  'metadata.updated',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AuditEntry = z.object({
  id: Id,
  createdAt: Instant,
  adminId: Id.nullable().describe('null if the admin was deleted'),
  adminEmail: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subjectType: z.enum(['user', 'restaurant', 'report', 'places']),
  subjectId: Id.nullable(),
  subjectName: z.string().nullable().describe('Name at the time of the change'),
  details: z
    .record(z.string(), z.unknown())
    .describe('Details of the change; for updates, the new value of each field'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditLog = endpoint('auditLog', {
  query: z.object({
    ...listFields,
    limit: numberInQuery(z.number().int().min(1).max(ADMIN_LIST.auditMax)).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    sort: sortField(['id']),
    before: IdInPath.optional().describe('Only entries older than this id'),
  }),
  response: z.array(AuditEntry),
  about: `Read the audit log. Newest first, ${ADMIN_LIST.pageDefault} unless \`limit\` says otherwise; the X-Total-Count header has the number of matches. \`q\` searches admin and subject. Admins only.`,
})
