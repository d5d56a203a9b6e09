import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useIsOnline } from '#kernel/client/online.ts'
import type { Area } from '#services/maps/client/area.ts'
import type { LiveStatus } from './connection.ts'

export interface Live {
  status(): LiveStatus
  onStatus(listener: () => void): () => void
  /** Watches an area's waits until the returned function is called; of several areas the newest counts. */
  watch(area: Area): () => void
}

/** Without a provider (a component shown alone), nothing is ever open. */
const NONE: Live = { status: () => 'closed', onStatus: () => () => {}, watch: () => () => {} }

export const LiveContext = createContext<Live>(NONE)

/** Without a network, a connection notices its end later than the browser does. */
export function useLiveStatus(): LiveStatus {
  const live = useContext(LiveContext)
  const isOnline = useIsOnline()
  const status = useSyncExternalStore<LiveStatus>(live.onStatus, live.status, () => 'closed')
  return isOnline ? status : 'closed'
}

/** Subscribes to the changed waits of this area while the screen is open; null watches none. */
export function useWatchedArea(area: Area | null): void {
  const live = useContext(LiveContext)
  const { lat, lng, radius } = area ?? {}
  useEffect(() => {
    if (lat === undefined || lng === undefined) return undefined
    return live.watch({ lat, lng, ...(radius !== undefined && { radius }) })
  }, [live, lat, lng, radius])
}
