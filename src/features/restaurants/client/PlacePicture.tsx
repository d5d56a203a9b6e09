import { clsx } from 'clsx'
import { useState } from 'react'
import { Plate } from '#platform/client/ui/Plate.tsx'
import { pictureSource } from './pictureSource.ts'
import { usePicturesDue } from './usePicturesDue.ts'

interface PlacePictureProps {
  name: string
  imageUrl: string | null
  /** Place in its list: the first five load at once, the rest two seconds later. */
  position?: number
  /** In CSS pixels, where that is far from the preview size: a browser then fetches a smaller one. */
  shownWidth?: number
  className?: string
}

/** A restaurant's photo; its plate while there is none, not yet one, or a broken one. Decoration: the name stands beside it. */
export function PlacePicture({ name, imageUrl, position = 0, shownWidth, className }: PlacePictureProps) {
  const isDue = usePicturesDue(position)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const plate = <Plate name={name} {...(className ? { className } : {})} />
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
