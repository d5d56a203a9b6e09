import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { badgeReached } from '#domain/badges.ts'
import { useUser } from '#features/session/client/queries.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { deviceStorage } from '#kernel/client/storage.ts'
import { showToast } from '#kernel/client/toast.ts'
import { badgeName } from './badgeName.ts'
import { pointsMessages } from './messages.en.ts'
import { listenForPoints } from './pointsChannel.ts'
import { takeOverPoints, useBalance } from './queries.ts'

/**
 * Toasts once when the balance crosses a level upwards: in a response, in a refetch or in another tab. The last
 * seen balance is kept per diner, so that a reload does not repeat the toast. Only balances from the server
 * count, not the default shown before.
 */
export function useLevelUpToast(): void {
  const userId = useUser()?.id
  const { known } = useBalance()
  const last = useRef<{ userId: number; points: number | undefined }>(undefined)
  useTakeOverFromOtherTabs(userId)

  useEffect(() => {
    if (userId === undefined || known === undefined) return
    const before = last.current?.userId === userId ? last.current.points : seenPoints(userId)
    last.current = { userId, points: known }
    deviceStorage.write(keyOf(userId), String(known))
    if (before !== undefined) announceLevel(before, known)
  }, [userId, known])
}

/** Includes the points, because this toast replaces the one that a report has just shown. */
function announceLevel(before: number, now: number): void {
  const t = messagesOf(pointsMessages)
  const badge = badgeReached(before, now)
  if (!badge) return
  const description = t('levelReached', { points: now - before, level: badgeName(badge) })
  showToast({ kind: 'levelUp', title: t('levelUp'), description })
}

function useTakeOverFromOtherTabs(userId: number | undefined): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listenForPoints((announcement) => {
        if (announcement.userId === userId) void takeOverPoints(queryClient, announcement.totalPoints)
      }),
    [queryClient, userId],
  )
}

const keyOf = (userId: number) => `points-seen:${userId}`

/** The balance this diner last saw on this device; undefined when none is remembered. */
function seenPoints(userId: number): number | undefined {
  const points = Number(deviceStorage.read(keyOf(userId)) ?? Number.NaN)
  return Number.isFinite(points) ? points : undefined
}
