import type { BadgeKey } from '#domain/badges.ts'
import type { IconName } from '#kit/Icon.tsx'

export const BADGE_ICON = {
  firstBite: 'bite',
  dailySpecial: 'cloche',
  chefsChoice: 'toque',
  tastemaker: 'laurel',
} satisfies Record<BadgeKey, IconName>
