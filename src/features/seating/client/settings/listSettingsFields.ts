import { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { LIST_SIZE_CLASSES, LIST_STATES } from '#domain/standSettings.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { QuoteMinutesField, SlotCoversField, StandChange } from '../../bodies.ts'
import type { changeStand, StandSettings } from '../../contractStand.ts'
import { seatingMessages } from '../messages.en.ts'

/** The form of a stand's settings, and what it sends. */

export const PAUSES_MINUTES = [15, 30, 45, 60, 90, 120] as const
/** The current pause. */
export const KEEP_PAUSE = 'keep'

const OptionalMinutes = QuoteMinutesField.nullable()
const { holdMinutes, holdBefore, cutOffMinutes, contactRetentionDays } = StandChange.shape

export const SettingsFields = z
  .object({
    listState: z.enum(LIST_STATES),
    pause: z.string(),
    listReason: StandChange.shape.listReason,
    closedSizes: z.array(z.literal(LIST_SIZE_CLASSES)),
    showsWait: z.boolean(),
    pinLow: OptionalMinutes,
    pinHigh: OptionalMinutes,
    holdMinutes,
    holdBefore,
    cutOffMinutes,
    slotCovers: SlotCoversField.nullable(),
    contactRetentionDays,
  })
  .superRefine(({ pinLow, pinHigh }, ctx) => {
    const text = messagesOf(seatingMessages)
    const refuse = (field: 'pinLow' | 'pinHigh', message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message })
    if (pinLow === null && pinHigh !== null) refuse('pinLow', text('pinBoth'))
    if (pinLow !== null && pinHigh === null) refuse('pinHigh', text('pinBoth'))
    if (pinLow !== null && pinHigh !== null && pinLow > pinHigh) refuse('pinHigh', text('pinOrder'))
  })
type Fields = z.output<typeof SettingsFields>

export const startFields = (stand: StandSettings): z.input<typeof SettingsFields> => ({
  listState: stand.listState,
  pause: stand.pausedUntil === null ? String(PAUSES_MINUTES[0]) : KEEP_PAUSE,
  listReason: stand.listReason ?? '',
  closedSizes: LIST_SIZE_CLASSES.filter((upTo) => stand.closedSizes.includes(upTo)),
  showsWait: stand.showsWait,
  pinLow: stand.pinnedLow,
  pinHigh: stand.pinnedHigh,
  holdMinutes: stand.holdMinutes,
  holdBefore: stand.holdBefore,
  cutOffMinutes: stand.cutOffMinutes,
  slotCovers: stand.slotCovers,
  contactRetentionDays: stand.contactRetentionDays,
})

/** A pin's half hour restarts only when it is changed; an unchanged pause is not sent. */
export function changeOf(fields: Fields, stand: StandSettings, nowMs: number): BodyOf<typeof changeStand> {
  const { pause, pinLow, pinHigh, listReason = null, ...plain } = fields
  const isPinChanged = pinLow !== stand.pinnedLow || pinHigh !== stand.pinnedHigh
  const hasReason = fields.listState !== 'open' || fields.closedSizes.length > 0
  const isNewPause = fields.listState === 'paused' && pause !== KEEP_PAUSE
  return {
    ...plain,
    seenVersion: stand.version,
    listReason: hasReason ? listReason : null,
    ...(isNewPause && { pausedUntil: new Date(nowMs + Number(pause) * MINUTE_MS).toISOString() }),
    ...(isPinChanged && {
      pinned: pinLow === null || pinHigh === null ? null : { low: pinLow, high: pinHigh },
    }),
  }
}
