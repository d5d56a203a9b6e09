import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { badgeReached } from '#domain/badges.ts'
import { useUser } from '#features/session/client/queries.ts'
import { showToast } from '#platform/client/toast.ts'
import { listenForPoints } from './pointsChannel.ts'
import { takeOverPoints, useBalance } from './queries.ts'
import { rememberSeenPoints, seenPoints } from './seenPoints.ts'

/**
 * Toasts once when the balance crosses a level upwards: by an answer, by a refetch, or in another
 * tab. What was last seen is kept per diner, so that a reload does not repeat it. Only balances the server
 * named count: the default shown before is no starting point.
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
    rememberSeenPoints(userId, known)
    const badge = before === undefined ? undefined : badgeReached(before, known)
    if (badge) {
      showToast({ kind: 'levelUp', title: 'Level up!', description: `You are now ${badge.name}.` })
    }
  }, [userId, known])
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
