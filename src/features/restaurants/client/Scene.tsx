import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { initials } from '#kernel/client/format.ts'
import styles from './scene.module.css'
import sprite from './scenes.svg?no-inline'
import { sceneOf } from './scenes.ts'

export interface SceneProps {
  id: number
  name: string
  cuisine: string
  /** Writes the name's initials in the corner. */
  hasInitials?: boolean
  className?: string | undefined
}

/** Shown when there is no photo: a dish of the cuisine on a table. One file has all dishes. */
export function Scene({ id, name, cuisine, hasInitials = false, className }: SceneProps) {
  const { symbol, light, isMirrored, hasDetail, ...hues } = sceneOf(id, cuisine)
  return (
    <div
      className={clsx('plate', styles.scene, className)}
      data-light={light}
      style={huesOf(hues)}
      aria-hidden
    >
      <svg className={clsx(isMirrored && styles.isMirrored, hasDetail && styles.hasDetail)} aria-hidden>
        <use href={`${sprite}#${symbol}`} />
      </svg>
      {hasInitials && <span className={styles.initials}>{initials(name)}</span>}
    </div>
  )
}

/** React's style type has no custom properties; scene.module.css reads these. */
const huesOf = ({ wall, bowl }: { wall: number; bowl: number }): CSSProperties =>
  ({ '--wall': wall, '--bowl': bowl }) as CSSProperties
