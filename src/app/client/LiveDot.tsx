import { useLiveStatus } from '#platform/client/live/liveContext.ts'
import './liveDot.css'

/** A green light in the header while changes arrive by themselves; on phones without its words. */
export function LiveDot() {
  if (useLiveStatus() !== 'open') return null
  return (
    <span className="live live-dot">
      <span className="live-words">Live updates</span>
    </span>
  )
}
