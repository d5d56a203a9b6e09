import { z } from 'zod'

const CHANNEL = 'tablecast-points'

const Announcement = z.object({ userId: z.number(), totalPoints: z.number() })
type Announcement = z.infer<typeof Announcement>

let channel: BroadcastChannel | undefined

/** Opened at the first use and kept; undefined where the browser has none. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the other tabs of this browser a diner's new balance. */
export function announcePoints(announcement: Announcement): void {
  openChannel()?.postMessage(announcement)
}

/** Calls back for balances announced by other tabs; returns a function that stops it. */
export function listenForPoints(onAnnounced: (announcement: Announcement) => void): () => void {
  const opened = openChannel()
  if (!opened) return () => {}
  const listener = (event: MessageEvent) => {
    const announcement = Announcement.safeParse(event.data)
    if (announcement.success) onAnnounced(announcement.data)
  }
  opened.addEventListener('message', listener)
  return () => opened.removeEventListener('message', listener)
}
