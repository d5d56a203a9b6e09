export const LIVE_BOUNDS = {
  messageBytes: 4 * 1024,
  messages: { max: 20, withinMs: 10_000 },
  /** Bytes written but not yet sent; above this the client counts as too slow. */
  bufferedBytes: 256 * 1024,
  socketsOfUser: 10,
  /** A crowded restaurant's Wi-Fi is one address. */
  socketsOfAddress: 500,
} as const

export interface LiveTimings {
  pingEvery: number
  /** A socket that stays silent this long after a ping is closed. */
  silence: number
  /** A socket that sends none of its buffered bytes for this long is closed. */
  stall: number
  /** How often sockets are checked for pings, silence and stalls. */
  sweepEvery: number
  /** How often sessions are rechecked, for those that end without an event. */
  recheckEvery: number
  /** The same while nodes are disconnected. */
  recheckDisconnected: number
  /** Wait changes within this span are sent as one message. */
  coalesce: number
  /** Shutdown spreads closes over this long, so that reconnecting clients don't overload the next node. */
  closeWithin: number
  /** How long a client may take to answer a close before it is terminated. */
  closeGrace: number
}

export const LIVE_TIMINGS: LiveTimings = {
  pingEvery: 25_000,
  silence: 8_000,
  stall: 5_000,
  sweepEvery: 1_000,
  recheckEvery: 60_000,
  recheckDisconnected: 5_000,
  coalesce: 250,
  closeWithin: 5_000,
  closeGrace: 1_000,
}
