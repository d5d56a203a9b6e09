import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Area } from '../maps/area.ts'
import type { LiveStatus } from './connection.ts'

/** The live channel as screens see it. */
export interface Live {
  status(): LiveStatus
  onStatus(listener: () => void): () => void
  /** Watches an area's waits until the answer is called; of several the newest counts. */
  watch(area: Area): () => void
}

/** Where there is none (a part shown alone), nothing is ever open. */
const NONE: Live = { status: () => 'closed', onStatus: () => () => {}, watch: () => () => {} }

export const LiveContext = createContext<Live>(NONE)

export function useLiveStatus(): LiveStatus {
  const live = useContext(LiveContext)
  return useSyncExternalStore(live.onStatus, live.status)
}

/** Hears of waits in this area for as long as the screen stands. */
export function useWatchedArea({ lat, lng, radius }: Area): void {
  const live = useContext(LiveContext)
  useEffect(() => live.watch({ lat, lng, ...(radius !== undefined && { radius }) }), [live, lat, lng, radius])
}
