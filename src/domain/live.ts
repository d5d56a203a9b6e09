export const LIVE_PATH = '/ws'

/** Why a socket was closed; the codes from 4000 on are ours. */
export const LIVE_CLOSE = {
  unsupported: 1003,
  tooManyMessages: 1008,
  serverRestarts: 1012,
  /** Too slow, or one socket too many: reconnect later than usual. */
  tryLater: 1013,
  /** The session has ended, or the account no longer owns what it subscribed to. */
  sessionEnded: 4401,
} as const
