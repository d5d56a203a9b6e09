import { eq, sql } from 'drizzle-orm'
import type { LocalMoment } from '#domain/calendar.ts'
import { clockOf } from '#domain/clock.ts'
import { openingParams, openState, parseHours } from '#domain/openingHours.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import { notFound } from '#kernel/server/notFound.ts'

export const isStaffAt = ({ staffEmails }: ReportedPlace, { emailNorm }: Diner): boolean =>
  staffEmails.includes(emailNorm)

/** The outer table is named in text, because Drizzle leaves the table out where a select has only one. */
export const placeColumns = {
  name: restaurants.name,
  isPublic: restaurants.isPublic,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  hoursOfOperation: restaurants.hoursOfOperation,
  timeZone: restaurants.timeZone,
  staffEmails: sql<string[]>`array(select u.email_norm from restaurant_members m
    join users u on u.id = m.user_id where m.restaurant_id = restaurants.id)`,
}

export async function findReportedPlace(tx: Tx, id: number) {
  const [restaurant] = await tx.select(placeColumns).from(restaurants).where(eq(restaurants.id, id))
  if (!restaurant) throw notFound('restaurant')
  return restaurant
}

export type ReportedPlace = Awaited<ReturnType<typeof findReportedPlace>>

/** Refuses a report to a closed place, unless its diner says that it is open. Returns whether they had to say so. */
export function refuseClosed(
  ctx: Ctx,
  { name, hoursOfOperation }: ReportedPlace,
  moment: LocalMoment,
  { confirmOpen }: { confirmOpen?: boolean | undefined },
): boolean {
  const state = openState(parseHours(hoursOfOperation), moment)
  if (state?.isOpen !== false) return false
  if (confirmOpen) return true
  throw new AppError('closed', { name, ...openingParams(state.change, clockOf(homeOf(ctx.settings))) })
}
