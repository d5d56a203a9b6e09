import { setTimeout as pause } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import { LIVE_CLOSE } from '#domain/live.ts'
import { LiveSocket, type SocketRules, type Visitor } from './socket.ts'

interface SocketHandlers {
  rules: SocketRules
  onText: (socket: LiveSocket, text: string) => void
  onClosed: (socket: LiveSocket) => void
}

const CLOSE_STEP_MS = 20
const SMALLEST_CLOSE_BATCH = 20

/** Owns the sockets of this node from handshake to close. All sockets share the same listeners to save memory. */
export function createOpenSockets({ rules, onText, onClosed }: SocketHandlers) {
  const sockets = new Map<WebSocket, LiveSocket>()

  function onPong(this: WebSocket): void {
    sockets.get(this)?.markActive()
  }
  function onPing(this: WebSocket): void {
    sockets.get(this)?.acceptMessage()
  }
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const socket = sockets.get(this)
    if (!socket?.isOpen || !socket.acceptMessage()) return
    if (isBinary) socket.close(LIVE_CLOSE.unsupported, 'JSON texts only')
    else onText(socket, data.toString())
  }
  function onClose(this: WebSocket): void {
    const socket = sockets.get(this)
    sockets.delete(this)
    if (socket) onClosed(socket)
  }
  return {
    open(ws: WebSocket, visitor: Visitor): LiveSocket {
      const socket = new LiveSocket(ws, visitor, rules)
      sockets.set(ws, socket)
      ws.on('pong', onPong)
        .on('ping', onPing)
        .on('message', onMessage)
        .on('close', onClose)
        .on('error', ignoreError)
      return socket
    },
    /** How many are open from an address. */
    countFrom(address: string): number {
      let count = 0
      for (const socket of sockets.values()) if (socket.address === address) count += 1
      return count
    },
    /** Pings, and closes sockets that are silent or stalled. */
    sweep() {
      for (const socket of sockets.values()) socket.sweep()
    },
    /** Closes all sockets in batches and terminates those that don't answer. */
    async closeAll(): Promise<void> {
      const { closeWithin, closeGrace } = rules.timings
      const all = [...sockets.values()]
      const batchSize = Math.max(SMALLEST_CLOSE_BATCH, Math.ceil((all.length * CLOSE_STEP_MS) / closeWithin))
      for (let start = 0; start < all.length; start += batchSize) {
        for (const socket of all.slice(start, start + batchSize))
          socket.close(LIVE_CLOSE.serverRestarts, 'restarting')
        if (start + batchSize < all.length) await pause(CLOSE_STEP_MS)
      }
      const endsAtMs = performance.now() + closeGrace
      while (sockets.size > 0 && performance.now() < endsAtMs) await pause(CLOSE_STEP_MS)
      for (const socket of sockets.values()) socket.terminate()
    },
  }
}

/** After a protocol error, `ws` closes the socket with the right code itself. */
const ignoreError = () => {}
