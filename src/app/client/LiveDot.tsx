import { useMessages } from '#platform/client/i18n/catalog.ts'
import { useLiveStatus } from '#platform/client/live/liveContext.ts'
import { appMessages } from './messages.en.ts'
import './liveDot.css'

/** A green dot in the header while the live channel is open; without text on phones. */
export function LiveDot() {
  const t = useMessages(appMessages)
  if (useLiveStatus() !== 'open') return null
  return (
    <span className="live live-dot">
      <span className="live-words">{t('liveUpdates')}</span>
    </span>
  )
}
