import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { restaurantsMessages } from './messages.en.ts'

/** Michelin stars, short ("1") or in words, before a place's other facts; nothing for a place without stars. */
export function MichelinStars({ count, inWords = false }: { count: number; inWords?: boolean }) {
  const t = useMessages(restaurantsMessages)
  if (count <= 0) return null
  const words = t('michelinStars', { count })
  return (
    <>
      <span className="stars">
        <Icon name="michelin" size={14} />
        <span aria-hidden={!inWords || undefined}>{inWords ? words : count}</span>
        {!inWords && <span className="vh">{words}</span>}
      </span>
      {/* A line doesn't end with the dot. */}
      {' ·\u00a0'}
    </>
  )
}
