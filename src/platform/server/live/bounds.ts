/** What one socket may take of the server. */
export const LIVE_BOUNDS = {
  messageBytes: 4 * 1024,
  messages: { max: 20, withinMs: 10_000 },
  /** Written and not yet taken by the network: beyond this a reader counts as too slow. */
  bufferedBytes: 256 * 1024,
  socketsOfUser: 10,
  socketsOfAddress: 50,
} as const

/** When the channel does what by itself, in ms. */
export interface LiveTimings {
  pingEvery: number
  /** Silence after a ping that ends a socket. */
  silence: number
  /** A send the network has not taken by then ends a socket. */
  stall: number
  /** How often pings, silences and stalls are looked at. */
  sweepEvery: number
  /** How often sessions are asked about again, for ends no event has told of. */
  recheckEvery: number
  /** The same while the nodes cannot tell each other. */
  recheckParted: number
  /** Waits reported within this span travel as one message. */
  coalesce: number
  /** Shutting down, at most this long: a crowd that comes back all at once would trip the next node. */
  closeWithin: number
  /** How long a socket may take to say goodbye. */
  farewell: number
}

export const LIVE_TIMINGS: LiveTimings = {
  pingEvery: 25_000,
  silence: 8_000,
  stall: 5_000,
  sweepEvery: 1_000,
  recheckEvery: 60_000,
  recheckParted: 5_000,
  coalesce: 250,
  closeWithin: 5_000,
  farewell: 1_000,
}
