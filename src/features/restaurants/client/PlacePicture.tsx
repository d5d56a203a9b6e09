import { clsx } from 'clsx'
import { useState, useSyncExternalStore } from 'react'
import { IMAGE } from '#domain/limits.ts'
import { type Ground, Plate } from '#kit/Plate.tsx'
import { cuisineDrawing } from './cuisineDrawings.tsx'
import { pictureSource } from './pictureSource.ts'

interface PlacePictureProps {
  name: string
  /** Drawn if there is no photo. */
  cuisine?: string | undefined
  imageUrl: string | null
  /** Position in its list: the first five load immediately, the rest two seconds later. */
  position?: number
  /** In a list, so that neighbors differ. */
  ground?: Ground | undefined
  /** In CSS pixels, if it differs much from the preview size, so that the browser fetches a smaller picture. */
  shownWidth?: number
  className?: string | undefined
}

/**
 * A restaurant's photo or, without one, a drawing of its cuisine or its initials. Decorative: the name is always
 * next to it.
 */
export function PlacePicture(props: PlacePictureProps) {
  const { name, cuisine, imageUrl, position = 0, shownWidth, className } = props
  const isDue = usePicturesDue(position)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const plate = (
    <Plate
      name={name}
      drawing={cuisineDrawing(cuisine)}
      ground={props.ground}
      {...(className ? { className } : {})}
    />
  )
  if (!imageUrl || !isDue || brokenUrl === imageUrl) return plate
  return (
    <img
      {...pictureSource(imageUrl, shownWidth)}
      alt=""
      className={clsx('picture', className)}
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}

export const pictureOf = (restaurant: { name: string; cuisineType: string; imageUrl: string | null }) => ({
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
