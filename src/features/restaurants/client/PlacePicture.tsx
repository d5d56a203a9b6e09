import { clsx } from 'clsx'
import { useState } from 'react'
import { type Ground, Plate } from '#platform/client/ui/Plate.tsx'
import { cuisineDrawing } from './cuisineDrawings.tsx'
import { pictureSource } from './pictureSource.ts'
import { usePicturesDue } from './usePicturesDue.ts'

interface PlacePictureProps {
  name: string
  /** Drawn while there is no photo. */
  cuisine?: string | undefined
  imageUrl: string | null
  /** Position in its list: the first five load immediately, the rest two seconds later. */
  position?: number
  /** In a list, so that neighbors differ. */
  ground?: Ground | undefined
  /** In CSS pixels, where it differs much from the preview size, so that the browser fetches a smaller picture. */
  shownWidth?: number
  className?: string | undefined
}

/** A restaurant's photo; while there is none, a drawing of its cuisine or its initials. Decorative: the name is always next to it. */
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

/** What a picture shows of a restaurant. */
export const pictureOf = (restaurant: { name: string; cuisineType: string; imageUrl: string | null }) => ({
  name: restaurant.name,
  cuisine: restaurant.cuisineType,
  imageUrl: restaurant.imageUrl,
})
