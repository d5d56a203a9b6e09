const CHANNEL = 'tablecast-points'

interface Announcement {
  userId: number
  totalPoints: number
}

/** A tab with another version of the page may send something else. */
const isAnnouncement = (data: unknown): data is Announcement =>
  typeof data === 'object' &&
  data !== null &&
  'userId' in data &&
  typeof data.userId === 'number' &&
  'totalPoints' in data &&
  typeof data.totalPoints === 'number'

let channel: BroadcastChannel | undefined

/** Opened on first use and kept; undefined if the browser has none. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Sends a diner's new balance to the other tabs of this browser. */
export function announcePoints(announcement: Announcement): void {
  openChannel()?.postMessage(announcement)
}

/** Calls back for balances announced by other tabs; returns a function that stops it. */
export function listenForPoints(onAnnounced: (announcement: Announcement) => void): () => void {
  const opened = openChannel()
  if (!opened) return () => {}
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (isAnnouncement(data)) onAnnounced(data)
  }
  opened.addEventListener('message', listener)
  return () => opened.removeEventListener('message', listener)
}
