import { plural } from '#platform/client/format.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'

/** Michelin stars, short ("1") or in words, ahead of a place's other facts; nothing for a place without. */
export function MichelinStars({ count, inWords = false }: { count: number; inWords?: boolean }) {
  if (count <= 0) return null
  const words = `${count} Michelin ${count === 1 ? 'star' : 'stars'}`
  return (
    <>
      <span className="stars">
        <Icon name="michelin" size={14} />
        <span aria-hidden={!inWords || undefined}>{inWords ? words : count}</span>
        {!inWords && <span className="vh">{plural(count, 'Michelin star')}</span>}
      </span>
      {' · '}
    </>
  )
}
