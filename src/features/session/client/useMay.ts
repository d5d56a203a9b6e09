import { memberMay, type TeamPermission } from '#domain/team.ts'
import type { CurrentUser } from '../contract.ts'
import { useUser } from './queries.ts'

/** Whether the current user may do something at the selected restaurant; the server checks again. */
export const userMay = (user: CurrentUser | null, permission: TeamPermission): boolean =>
  user?.restaurant
    ? memberMay({ role: user.restaurant.role, hasTakenOver: Boolean(user.takenOverBy) }, permission)
    : false

export const useMay = (permission: TeamPermission): boolean => userMay(useUser(), permission)
