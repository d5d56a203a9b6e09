import type { BadgeKey } from '#domain/badges.ts'
import type { IconName } from '#platform/client/ui/Icon.tsx'

export const BADGE_ICON = {
  firstBite: 'bite',
  dailySpecial: 'cloche',
  chefsChoice: 'toque',
  tastemaker: 'laurel',
} satisfies Record<BadgeKey, IconName>
