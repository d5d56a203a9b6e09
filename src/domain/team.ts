/** The people who work for a restaurant on Tablecast, and what each role may do there. */

export const MEMBER_ROLES = ['owner', 'manager', 'host'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

const EVERYONE: readonly MemberRole[] = MEMBER_ROLES
const MANAGERS: readonly MemberRole[] = ['owner', 'manager']
const OWNERS: readonly MemberRole[] = ['owner']

const ALLOWED = {
  /** The waitlist: add, call, seat, move and remove parties, clear tables, take them out of service, undo. */
  runStand: EVERYONE,
  /** Add, rename, resize, reorder and delete tables, and say what they have. */
  changeTables: MANAGERS,
  /** The profile that diners see: name, photo, address, hours. */
  changeProfile: MANAGERS,
  /** Whether the list is open, how long tables are held, self check-in, the wait that diners see. */
  changeList: MANAGERS,
  /** Statistics of the restaurant, and doubts about its hours. */
  readNumbers: MANAGERS,
  claimPlace: OWNERS,
  /** Invite and remove people and change their roles. */
  manageTeam: OWNERS,
} as const satisfies Record<string, readonly MemberRole[]>

export type TeamPermission = keyof typeof ALLOWED

/** A PIN of a few digits is too weak for these: they require the member's own sign-in. */
const NEEDS_SIGN_IN: ReadonlySet<TeamPermission> = new Set(['claimPlace', 'manageTeam'])

/** Who acts, and whether they took over a shared device by PIN. */
export interface ActingMember {
  role: MemberRole
  hasTakenOver: boolean
}

export const memberMay = ({ role, hasTakenOver }: ActingMember, permission: TeamPermission): boolean =>
  ALLOWED[permission].includes(role) && !(hasTakenOver && NEEDS_SIGN_IN.has(permission))

/** Whether a restaurant still has an owner after one of its members loses this role. */
export const keepsOwner = (lost: MemberRole, ownerCount: number): boolean =>
  lost !== 'owner' || ownerCount > 1

export const PIN_DIGITS = 6
export const PIN_PATTERN = /^\d{6}$/
export const INVITE_DAYS = 7
/** The most open invitations of one restaurant at a time. */
export const MAX_INVITES = 20
