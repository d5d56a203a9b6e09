import { clsx } from 'clsx'
import { useState, useSyncExternalStore } from 'react'
import { IMAGE } from '#domain/limits.ts'
import type { PublicRestaurant } from '../contract.ts'
import { pictureSource } from './pictureSource.ts'
import { Scene, type SceneProps } from './Scene.tsx'

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

const listeners = new Set<() => void>()
let isDue = false
let isTimed = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isTimed) setTimeout(allowAll, IMAGE.laterAfterMs)
  isTimed = true
  return () => listeners.delete(listener)
}

function allowAll(): void {
  isDue = true
  for (const listener of listeners) listener()
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
