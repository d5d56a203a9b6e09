import { clsx } from 'clsx'
import { useState, useSyncExternalStore } from 'react'
import { IMAGE } from '#domain/limits.ts'
import { initials } from '#kernel/client/format.ts'
import { createListeners } from '#kernel/client/listeners.ts'
import { cssVariables } from '#kit/cssVariables.ts'
import type { PublicRestaurant } from '../contract.ts'
import { pictureSource } from './pictureSource.ts'
import styles from './scene.module.css'
import sprite from './scenes.svg?no-inline'
import { sceneOf } from './scenes.ts'

interface PlacePictureProps extends SceneProps {
  imageUrl: string | null
  /** Position in its list: the first five load immediately, the rest two seconds later. */
  position?: number
  /** In CSS pixels, if it differs much from the preview size, so that the browser fetches a smaller picture. */
  shownWidth?: number
}

/** A restaurant's photo or, without one, a drawn scene of its cuisine. Decorative: the name is always next to it. */
export function PlacePicture({ imageUrl, position = 0, shownWidth, ...scene }: PlacePictureProps) {
  const isDue = usePicturesDue(position)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!imageUrl || !isDue || brokenUrl === imageUrl) return <Scene {...scene} />
  return (
    <img
      {...pictureSource(imageUrl, shownWidth)}
      alt=""
      className={clsx('picture', scene.className)}
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}

type Pictured = Pick<PublicRestaurant, 'id' | 'name' | 'cuisineType' | 'imageUrl'>

export const pictureOf = (restaurant: Pictured) => ({
  id: restaurant.id,
  name: restaurant.name,
  cuisine: restaurant.cuisineType,
  imageUrl: restaurant.imageUrl,
})

const due = createListeners()
let isDue = false
let isTimed = false

function subscribe(listener: () => void): () => void {
  if (!isTimed) setTimeout(allowAll, IMAGE.laterAfterMs)
  isTimed = true
  return due.subscribe(listener)
}

function allowAll(): void {
  isDue = true
  due.announce()
}

/** Whether the picture at this position of a list may load: the first five immediately, the rest after 2 s. */
function usePicturesDue(position: number): boolean {
  const isLaterDue = useSyncExternalStore(
    subscribe,
    () => isDue,
    () => false,
  )
  return position < IMAGE.preloadedCount || isLaterDue
}

interface SceneProps {
  id: number
  name: string
  cuisine: string
  /** Writes the name's initials in the corner. */
  hasInitials?: boolean
  className?: string | undefined
}

/** Shown when there is no photo: a dish of the cuisine on a table. One file has all dishes. */
function Scene({ id, name, cuisine, hasInitials = false, className }: SceneProps) {
  const { symbol, light, isMirrored, hasDetail, wall, bowl } = sceneOf(id, cuisine)
  return (
    <div
      className={clsx('plate', styles.scene, className)}
      data-light={light}
      style={cssVariables({ '--wall': wall, '--bowl': bowl })}
      aria-hidden
    >
      <svg className={clsx(isMirrored && styles.isMirrored, hasDetail && styles.hasDetail)} aria-hidden>
        <use href={`${sprite}#${symbol}`} />
      </svg>
      {hasInitials && <span className={styles.initials}>{initials(name)}</span>}
    </div>
  )
}
