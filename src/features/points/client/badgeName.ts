import type { BadgeKey } from '#domain/badges.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { pointsMessages } from './messages.en.ts'

const NAMES = {
  firstBite: 'badgeFirstBite',
  dailySpecial: 'badgeDailySpecial',
  chefsChoice: 'badgeChefsChoice',
  tastemaker: 'badgeTastemaker',
} as const satisfies Record<BadgeKey, string>

export const badgeName = ({ key }: { key: BadgeKey }): string => messagesOf(pointsMessages)(NAMES[key])
