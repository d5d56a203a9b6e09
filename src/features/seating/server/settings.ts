import { createHash, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#domain/durations.ts'
import {
  DEFAULT_STAND_SETTINGS,
  type ListRule,
  listStateAt,
  PINNED_WAIT_MINUTES,
} from '#domain/standSettings.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { siteOf } from '#kernel/server/site.ts'
import type { StandChange } from '../bodies.ts'
import type { PublicList, StandSettings } from '../contractStand.ts'
import { requirePermission } from './requirePermission.ts'
import { standSettings } from './schema.ts'

export type SettingsRow = Omit<typeof standSettings.$inferSelect, 'restaurantId' | 'updatedAt'>

const VERSION_LENGTH = 16

const DEFAULTS: SettingsRow = DEFAULT_STAND_SETTINGS

/** The settings of a restaurant's stand, with defaults for what was never changed. */
export async function settingsOf(db: Db | Tx, restaurantId: number): Promise<SettingsRow> {
  const [row] = await db.select().from(standSettings).where(eq(standSettings.restaurantId, restaurantId))
  return row ?? DEFAULTS
}

/** Equal for equal settings, whatever else has changed at the stand. */
const versionOf = (row: SettingsRow): string =>
  createHash('sha256')
    .update(JSON.stringify(row, Object.keys(DEFAULTS)))
    .digest('base64url')
    .slice(0, VERSION_LENGTH)

export const listRuleOf = ({ listState, pausedUntil, closedSizes }: SettingsRow): ListRule => ({
  listState,
  pausedUntilMs: pausedUntil?.getTime() ?? null,
  closedSizes,
})

/** As diners see it: nothing is pinned for them while the restaurant hides its wait. */
export const presentToDiners = (row: SettingsRow, now: Date): PublicList =>
  presentList(row.showsWait ? row : { ...row, pinnedUntil: null }, now)

export function presentList(row: SettingsRow, now: Date): PublicList {
  const isPinned = row.pinnedUntil !== null && row.pinnedUntil > now
  const listState = listStateAt(listRuleOf(row), now.getTime())
  const isPaused = listState === 'paused'
  return {
    listState,
    pausedUntil: isPaused ? (row.pausedUntil?.toISOString() ?? null) : null,
    listReason: listState === 'open' && row.closedSizes.length === 0 ? null : row.listReason,
    closedSizes: row.closedSizes,
    showsWait: row.showsWait,
    pinnedLow: isPinned ? row.pinnedLow : null,
    pinnedHigh: isPinned ? row.pinnedHigh : null,
    pinnedUntil: isPinned ? (row.pinnedUntil?.toISOString() ?? null) : null,
  }
}

export async function presentSettings(
  ctx: SettingsReader,
  request: FastifyRequest,
  restaurantId: number,
): Promise<StandSettings> {
  const row = await settingsOf(ctx.db, restaurantId)
  const now = await ctx.clock.now(ctx.db)
  return {
    ...presentList(row, now),
    version: versionOf(row),
    listReason: row.listReason,
    holdMinutes: row.holdMinutes,
    isCheckInOn: row.isCheckInOn,
    joinCode: row.joinCode,
    joinUrl: row.joinCode === null ? null : `${siteOf(ctx, request)}/join/${row.joinCode}`,
    slotCovers: row.slotCovers,
    holdBefore: row.holdBefore,
    cutOffMinutes: row.cutOffMinutes,
    contactRetentionDays: row.contactRetentionDays,
    awaitsMessageApproval: await awaitsMessageApproval(ctx, restaurantId),
  }
}

/** What settings are read with, also inside a transaction. */
type SettingsReader = Pick<Ctx, 'clock' | 'settings'> & { db: Db | Tx }

/** False where the site sends neither texts nor emails. */
async function awaitsMessageApproval(
  { db, settings }: SettingsReader,
  restaurantId: number,
): Promise<boolean> {
  if (settings.MESSAGES === 'all' || !(settings.SMS_URL || settings.SMTP_URL)) return false
  const [row] = await db
    .select({ isApproved: restaurants.messagesApproved })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  return row?.isApproved === false
}

type Changes = { [K in keyof SettingsRow]?: SettingsRow[K] | undefined }

/** Characters that people can type from a poster: no two look alike. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

export async function changeSettings(ctx: Ctx, actor: Member, change: StandChange): Promise<void> {
  await write(ctx, actor, async (tx, before) => {
    const { pinned, pausedUntil, seenVersion, ...plain } = change
    if (seenVersion !== undefined && seenVersion !== versionOf(before)) throw changedMeanwhile()
    const now = await ctx.clock.now(tx)
    const isPause = (change.listState ?? 'paused') === 'paused'
    // A new pause does not end at the time of a previous one.
    const isOver = before.pausedUntil !== null && before.pausedUntil <= now
    const isNewPause = change.listState === 'paused' && isOver
    const isNewState = change.listState !== undefined && (isNewPause || change.listState !== before.listState)
    return {
      // The reason belonged to the previous state.
      ...(isNewState && { listReason: null }),
      ...plain,
      ...(isNewPause && { pausedUntil: null }),
      ...(pausedUntil !== undefined && { pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) }),
      ...(!isPause && { pausedUntil: null }),
      ...(pinned !== undefined && {
        pinnedLow: pinned?.low ?? null,
        pinnedHigh: pinned?.high ?? null,
        pinnedUntil: pinned ? new Date(now.getTime() + PINNED_WAIT_MINUTES * MINUTE_MS) : null,
      }),
    }
  })
}

const changedMeanwhile = () => new AppError('settings_changed')

export const renewJoinCode = (ctx: Ctx, actor: Member): Promise<void> =>
  write(ctx, actor, async () => ({ joinCode: newCode() }))

/** Locks the settings and changes them, based on their current values. */
async function write(
  ctx: Ctx,
  actor: Member,
  changesOf: (tx: Tx, before: SettingsRow) => Promise<Changes>,
): Promise<void> {
  const { restaurantId } = actor
  const isOwn = eq(standSettings.restaurantId, restaurantId)
  await inTransaction(ctx, async (tx, publish) => {
    await tx.insert(standSettings).values({ restaurantId }).onConflictDoNothing()
    const [before = DEFAULTS] = await tx.select().from(standSettings).where(isOwn).for('update')
    await requirePermission(tx, actor, 'changeList')
    const changes = await changesOf(tx, before)
    // Created once; a code printed on the door stays valid until it is renewed.
    const isFirstCode = changes.isCheckInOn && before.joinCode === null
    await tx
      .update(standSettings)
      .set({
        ...changes,
        ...(isFirstCode && { joinCode: newCode() }),
        updatedAt: sql`clock_timestamp()`,
      })
      .where(isOwn)
    publish({ type: 'stand.changed', restaurantId })
  })
}

/** Records a change of tables that is not in the log, for the other nodes. */
export async function noteStandChange(tx: Tx, restaurantId: number): Promise<void> {
  await tx
    .insert(standSettings)
    .values({ restaurantId })
    .onConflictDoUpdate({
      target: standSettings.restaurantId,
      set: { updatedAt: sql`clock_timestamp()` },
    })
}
