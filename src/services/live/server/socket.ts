import { WebSocket } from 'ws'
import { LIVE_CLOSE } from '#domain/live.ts'
import type { User } from '#kernel/server/actor.ts'
import { LIVE_BOUNDS, type LiveTimings } from './bounds.ts'
import type { RequestingPeer } from './requests.ts'

/** Settings shared by every socket of a server. */
export interface SocketRules {
  timings: LiveTimings
  hasBounds: boolean
}

export interface Visitor {
  user: User | null
  /** From the session cookie. */
  token: string | undefined
  address: string
}

const nowMs = () => performance.now()
const NOTHING_PENDING = Promise.resolve()
const AS_TEXT = { binary: false }

/**
 * A peer on a WebSocket, with a heartbeat and limits on what it receives and sends.
 * A class because there are thousands of them: closures per socket would take most of its memory.
 */
export class LiveSocket implements RequestingPeer {
  readonly user: User | null
  readonly token: string | undefined
  readonly address: string
  /** Settles when all requests so far have been handled. */
  pending: Promise<void> = NOTHING_PENDING
  readonly #ws: WebSocket
  readonly #rules: SocketRules
  #activeAtMs = nowMs()
  #pingedAtMs: number | null = null
  #unsentBytes = 0
  #stalledSinceMs: number | null = null
  #messages = 0
  #messagesUntilMs = 0

  constructor(ws: WebSocket, { user, token, address }: Visitor, rules: SocketRules) {
    this.user = user
    this.token = token
    this.address = address
    this.#ws = ws
    this.#rules = rules
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN
  }

  send(text: Buffer): void {
    if (!this.isOpen) return
    if (this.#ws.bufferedAmount > LIVE_BOUNDS.bufferedBytes) this.close(LIVE_CLOSE.tryLater, 'too slow')
    else this.#ws.send(text, AS_TEXT)
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason)
    setTimeout(() => this.terminate(), this.#rules.timings.closeGrace).unref()
  }

  /** Drops the connection without a closing handshake. */
  terminate(): void {
    this.#ws.terminate()
  }

  /** Records a sign of life from the client. */
  markActive(): void {
    this.#activeAtMs = nowMs()
    this.#pingedAtMs = null
  }

  /** Counts an incoming message; closes the socket and returns false when it exceeds the limit. */
  acceptMessage(): boolean {
    this.markActive()
    if (!this.#rules.hasBounds || this.#countMessage()) return true
    this.close(LIVE_CLOSE.tooManyMessages, 'too many messages')
    return false
  }

  /** Pings, and closes a socket that is silent or stalled. Called periodically. */
  sweep(): void {
    if (!this.isOpen) return
    const now = nowMs()
    const { stall, silence, pingEvery } = this.#rules.timings
    this.#trackBackpressure(now)
    if (this.#stalledSinceMs !== null && now - this.#stalledSinceMs > stall)
      this.close(LIVE_CLOSE.tryLater, 'too slow')
    else if (this.#pingedAtMs !== null) {
      if (now - this.#pingedAtMs > silence) this.terminate()
    } else if (now - this.#activeAtMs > pingEvery) {
      this.#pingedAtMs = now
      this.#ws.ping()
    }
  }

  /** A socket is stalled while it has unsent bytes and sends none of them. */
  #trackBackpressure(now: number): void {
    const unsent = this.#ws.bufferedAmount
    if (unsent === 0 || unsent < this.#unsentBytes) this.#stalledSinceMs = null
    else this.#stalledSinceMs ??= now
    this.#unsentBytes = unsent
  }

  #countMessage(): boolean {
    if (this.#activeAtMs >= this.#messagesUntilMs) {
      this.#messages = 0
      this.#messagesUntilMs = this.#activeAtMs + LIVE_BOUNDS.messages.withinMs
    }
    this.#messages += 1
    return this.#messages <= LIVE_BOUNDS.messages.max
  }
}
