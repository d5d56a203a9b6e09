import { WebSocket } from 'ws'
import { LIVE_CLOSE } from '#contract/live.ts'
import type { User } from '../actor.ts'
import { LIVE_BOUNDS, type LiveTimings } from './bounds.ts'
import type { Peer } from './hub.ts'

/** A peer on a real socket, with what keeps it honest: a heartbeat, and bounds on what it takes and sends. */
export interface LiveSocket extends Peer {
  /** Pings, and ends what is silent or stalled; called now and then. */
  sweep(): void
  /** Without a word, for one that does not take its goodbye. */
  cut(): void
}

interface Parts {
  user: User | null
  timings: LiveTimings
  hasBounds: boolean
  onText: (text: string) => void
  onClosed: () => void
}

const nowMs = () => performance.now()

export function createLiveSocket(ws: WebSocket, { user, timings, hasBounds, onText, onClosed }: Parts) {
  const meter = createMeter()
  let heardAtMs = nowMs()
  let pingedAtMs: number | null = null
  let stalledSinceMs: number | null = null

  const cut = () => ws.terminate()
  const close = (code: number, reason: string) => {
    ws.close(code, reason)
    setTimeout(cut, timings.farewell).unref()
  }
  const onDrained = () => {
    if (ws.bufferedAmount === 0) stalledSinceMs = null
  }

  const socket: LiveSocket = {
    user,
    cut,
    close,
    send(text) {
      if (ws.readyState !== WebSocket.OPEN) return
      if (ws.bufferedAmount > LIVE_BOUNDS.bufferedBytes) {
        close(LIVE_CLOSE.tryLater, 'too slow')
        return
      }
      ws.send(text, onDrained)
      if (ws.bufferedAmount > 0) stalledSinceMs ??= nowMs()
    },
    sweep() {
      if (ws.readyState !== WebSocket.OPEN) return
      const now = nowMs()
      if (stalledSinceMs !== null && now - stalledSinceMs > timings.stall)
        close(LIVE_CLOSE.tryLater, 'too slow')
      else if (pingedAtMs !== null) {
        if (now - pingedAtMs > timings.silence) cut()
      } else if (now - heardAtMs > timings.pingEvery) {
        pingedAtMs = now
        ws.ping()
      }
    },
  }

  const hear = () => {
    heardAtMs = nowMs()
    pingedAtMs = null
  }
  /** False for one message too many. */
  const mayHear = (): boolean => {
    hear()
    if (!hasBounds || meter.count(heardAtMs)) return true
    close(LIVE_CLOSE.tooManyMessages, 'too many messages')
    return false
  }
  ws.on('pong', hear)
  ws.on('ping', mayHear)
  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== WebSocket.OPEN || !mayHear()) return
    if (isBinary) close(LIVE_CLOSE.unsupported, 'JSON texts only')
    else onText(data.toString())
  })
  // A frame that breaks the rules; the socket closes by itself with the code for it.
  ws.on('error', () => {})
  ws.on('close', onClosed)
  return socket
}

/** Counts messages in spans of time. */
function createMeter() {
  let count = 0
  let endsAtMs = 0
  return {
    /** False when it is one too many. */
    count(atMs: number): boolean {
      if (atMs >= endsAtMs) {
        count = 0
        endsAtMs = atMs + LIVE_BOUNDS.messages.withinMs
      }
      count += 1
      return count <= LIVE_BOUNDS.messages.max
    },
  }
}
