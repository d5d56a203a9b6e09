import { setTimeout as pause } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import { LIVE_CLOSE } from '#contract/live.ts'
import { LiveSocket, type SocketRules, type Visitor } from './socket.ts'

interface Parts {
  rules: SocketRules
  onText: (socket: LiveSocket, text: string) => void
  onClosed: (socket: LiveSocket) => void
}

const GOODBYE_STEP_MS = 20
const GOODBYES_AT_LEAST = 20

/** The sockets of this node from handshake to end; all share the same few listeners. */
export function createOpenSockets({ rules, onText, onClosed }: Parts) {
  const sockets = new Map<WebSocket, LiveSocket>()

  function heard(this: WebSocket): void {
    sockets.get(this)?.hear()
  }
  function pinged(this: WebSocket): void {
    sockets.get(this)?.mayHear()
  }
  function told(this: WebSocket, data: RawData, isBinary: boolean): void {
    const socket = sockets.get(this)
    if (!socket?.isOpen || !socket.mayHear()) return
    if (isBinary) socket.close(LIVE_CLOSE.unsupported, 'JSON texts only')
    else onText(socket, data.toString())
  }
  function closed(this: WebSocket): void {
    const socket = sockets.get(this)
    sockets.delete(this)
    if (socket) onClosed(socket)
  }
  return {
    open(ws: WebSocket, visitor: Visitor): LiveSocket {
      const socket = new LiveSocket(ws, visitor, rules)
      sockets.set(ws, socket)
      ws.on('pong', heard).on('ping', pinged).on('message', told).on('close', closed).on('error', leaveIt)
      return socket
    },
    /** Pings, and ends what is silent or stalled. */
    sweep() {
      for (const socket of sockets.values()) socket.sweep()
    },
    /** Closes all, a few at a time, and cuts those that do not answer. */
    async sayGoodbye(): Promise<void> {
      const { closeWithin, farewell } = rules.timings
      const all = [...sockets.values()]
      const atOnce = Math.max(GOODBYES_AT_LEAST, Math.ceil((all.length * GOODBYE_STEP_MS) / closeWithin))
      for (let start = 0; start < all.length; start += atOnce) {
        for (const socket of all.slice(start, start + atOnce))
          socket.close(LIVE_CLOSE.serverRestarts, 'restarting')
        if (start + atOnce < all.length) await pause(GOODBYE_STEP_MS)
      }
      const endsAtMs = performance.now() + farewell
      while (sockets.size > 0 && performance.now() < endsAtMs) await pause(GOODBYE_STEP_MS)
      for (const socket of sockets.values()) socket.cut()
    },
  }
}

/** A frame that breaks the rules: the socket closes by itself with the code for it. */
const leaveIt = () => {}
