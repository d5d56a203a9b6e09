import { type ReactNode, useEffect, useState } from 'react'
import type { LiveMessage, LiveRequest } from '#contract/live.ts'
import { LIVE_PATH } from '#domain/live.ts'
import { createListeners } from '#kernel/client/listeners.ts'
import type { Area } from '#services/maps/client/area.ts'
import type { LiveConnection, Subscription } from './connection.ts'
import { type Live, LiveContext } from './liveContext.ts'

/** The listener, and the subscription to their own events; null for a visitor. */
export interface Listener {
  key: string
  subscribe: LiveRequest | null
}

interface LiveProviderProps {
  /** null until the user is known, so that the socket opens with the right user. */
  listener: Listener | null
  /** Called for every message; kept up to date by the provider. */
  onMessage: (message: LiveMessage) => void
  onSessionEnded: () => void
  children: ReactNode
}

/** Holds the live connection of this window: open while a user is signed in or an area is watched. */
export function LiveProvider({ listener, onMessage, onSessionEnded, children }: LiveProviderProps) {
  const [channel] = useState(createChannel)
  const serialized = JSON.stringify(listener)

  useEffect(() => channel.reactWith({ onMessage, onSessionEnded }), [channel, onMessage, onSessionEnded])
  useEffect(() => channel.listenAs(listenerOf(serialized)), [channel, serialized])
  useEffect(() => {
    window.addEventListener('online', channel.wake)
    return () => {
      window.removeEventListener('online', channel.wake)
      channel.stop()
    }
  }, [channel])

  return <LiveContext value={channel.live}>{children}</LiveContext>
}

/** Guarantee: the text is the JSON of a listener, created so that effects compare it by value. */
const listenerOf = (serialized: string) => JSON.parse(serialized) as Listener | null

interface Reactions {
  onMessage: (message: LiveMessage) => void
  onSessionEnded: () => void
}

/** Delay before retrying to load the connection's code. */
const LOAD_AGAIN_MS = 5000

function createChannel() {
  let areas: readonly Area[] = []
  let who: Listener | null = null
  let reactions: Reactions = { onMessage: () => {}, onSessionEnded: () => {} }
  let connection: LiveConnection | null = null
  let isLoading = false
  const statusListeners = createListeners()

  /** Loaded at the first subscription, so that no screen waits for it. */
  const load = async () => {
    isLoading = true
    try {
      const { createConnection } = await import('./connection.ts')
      connection = createConnection({
        openSocket: () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`),
        isOnline: () => navigator.onLine,
        random: Math.random,
        onStatus: statusListeners.announce,
        onMessage: (message) => reactions.onMessage(message),
        onSessionEnded: () => reactions.onSessionEnded(),
      })
      renew()
    } catch {
      setTimeout(renew, LOAD_AGAIN_MS)
    } finally {
      isLoading = false
    }
  }
  const wanted = (): Subscription | null => {
    const area = areas.at(-1)
    if (!who || !(who.subscribe || area)) return null
    return { ...who, watch: area ? { type: 'watch', ...area } : null }
  }
  const renew = () => {
    const next = wanted()
    if (connection) connection.want(next)
    else if (next && !isLoading) void load()
  }
  const live: Live = {
    status: () => connection?.status() ?? 'closed',
    onStatus: statusListeners.subscribe,
    watch(area) {
      areas = [...areas, area]
      renew()
      return () => {
        areas = areas.filter((other) => other !== area)
        renew()
      }
    },
  }
  return {
    live,
    wake: () => connection?.wake(),
    reactWith(next: Reactions) {
      reactions = next
    },
    listenAs(next: Listener | null) {
      who = next
      renew()
    },
    stop: () => connection?.want(null),
  }
}
