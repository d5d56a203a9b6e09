import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { bandWord } from './bandWords.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { onMapMessages } from './onMap/messages.en.ts'

/** The accessible name of a marker: "Little Marigold, 8 minutes, Short". */
export function markerName(name: string, wait: DisplayedWait): string {
  const t = messagesOf(onMapMessages)
  if (wait.isClosed) return t('markerClosed', { name })
  if (wait.isListClosed) return t('markerListClosed', { name })
  if (wait.isFree) return t('markerFree', { name })
  const { minutes } = wait
  if (minutes === null) return t('markerUnknown', { name })
  const values = { name, minutes, word: bandWord(wait.band.tone) }
  if (wait.isTypical) return t('markerTypical', values)
  return wait.isOld ? t('markerOld', values) : t('markerWait', values)
}
