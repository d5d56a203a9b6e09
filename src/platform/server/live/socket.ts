import { WebSocket } from 'ws'
import { LIVE_CLOSE } from '#contract/live.ts'
import type { User } from '../actor.ts'
import { LIVE_BOUNDS, type LiveTimings } from './bounds.ts'
import type { Speaker } from './conversation.ts'

/** What holds for every socket of a server. */
export interface SocketRules {
  timings: LiveTimings
  hasBounds: boolean
}

export interface Visitor {
  user: User | null
  /** Of the session's cookie. */
  token: string | undefined
  address: string
}

const nowMs = () => performance.now()
const NOTHING_PENDING = Promise.resolve()
const AS_TEXT = { binary: false }

/**
 * A peer on a real socket, with what keeps it honest: a heartbeat, and bounds on what it takes and sends.
 * A class, since there are thousands of them: functions of its own would be most of what each one weighs.
 */
export class LiveSocket implements Speaker {
  readonly user: User | null
  readonly token: string | undefined
  readonly address: string
  /** The end of what it has asked for so far. */
  pending: Promise<void> = NOTHING_PENDING
  readonly #ws: WebSocket
  readonly #rules: SocketRules
  #heardAtMs = nowMs()
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
    setTimeout(() => this.cut(), this.#rules.timings.farewell).unref()
  }

  /** Without a word, for one that does not take its goodbye. */
  cut(): void {
    this.#ws.terminate()
  }

  /** It has said something, be it only that it is there. */
  hear(): void {
    this.#heardAtMs = nowMs()
    this.#pingedAtMs = null
  }

  /** Hears one message more; false when it is one too many. */
  mayHear(): boolean {
    this.hear()
    if (!this.#rules.hasBounds || this.#countMessage()) return true
    this.close(LIVE_CLOSE.tooManyMessages, 'too many messages')
    return false
  }

  /** Pings, and ends what is silent or stalled; called now and then. */
  sweep(): void {
    if (!this.isOpen) return
    const now = nowMs()
    const { stall, silence, pingEvery } = this.#rules.timings
    this.#watchTheLine(now)
    if (this.#stalledSinceMs !== null && now - this.#stalledSinceMs > stall)
      this.close(LIVE_CLOSE.tryLater, 'too slow')
    else if (this.#pingedAtMs !== null) {
      if (now - this.#pingedAtMs > silence) this.cut()
    } else if (now - this.#heardAtMs > pingEvery) {
      this.#pingedAtMs = now
      this.#ws.ping()
    }
  }

  /** Stalled is what has something to send and sends none of it. */
  #watchTheLine(now: number): void {
    const unsent = this.#ws.bufferedAmount
    if (unsent === 0 || unsent < this.#unsentBytes) this.#stalledSinceMs = null
    else this.#stalledSinceMs ??= now
    this.#unsentBytes = unsent
  }

  #countMessage(): boolean {
    if (this.#heardAtMs >= this.#messagesUntilMs) {
      this.#messages = 0
      this.#messagesUntilMs = this.#heardAtMs + LIVE_BOUNDS.messages.withinMs
    }
    this.#messages += 1
    return this.#messages <= LIVE_BOUNDS.messages.max
  }
}
