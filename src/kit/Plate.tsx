import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { initials } from '#kernel/client/format.ts'

const GROUNDS = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9', 'g10', 'g11', 'g12'] as const
export type Ground = (typeof GROUNDS)[number]

/** The background of a name's plate: the same on every device and visit. */
export function plateGround(name: string): Ground {
  let hash = 0x811c9dc5
  for (const character of name.normalize('NFC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return GROUNDS[hash % GROUNDS.length] ?? 'g1'
}

const nextGround = (ground: Ground): Ground => GROUNDS[(GROUNDS.indexOf(ground) + 1) % GROUNDS.length] ?? 'g1'

/** The background colors of a list: each name's own, or the next one if its neighbor has the same. */
export function groundsInRow(names: readonly string[]): Ground[] {
  const grounds: Ground[] = []
  for (const name of names) {
    const own = plateGround(name)
    grounds.push(own === grounds.at(-1) ? nextGround(own) : own)
  }
  return grounds
}

interface PlateProps {
  name: string
  /** Size in CSS pixels; without it, the plate's class sets the size and the dish is 50 px. */
  size?: number
  className?: string | undefined
  /** Replaces the initials. */
  drawing?: ReactNode
  /** In a list: see groundsInRow. */
  ground?: Ground | undefined
}

/** Shown when there is no picture: a drawing or the name's initials on a plate. */
export function Plate({ name, size, className, drawing, ground = plateGround(name) }: PlateProps) {
  const box: CSSProperties | undefined = size
    ? { width: size, height: size, fontSize: size * 0.3125, ...dishOf(size) }
    : undefined
  return (
    <div className={clsx('plate', ground, className)} style={box} aria-hidden>
      {drawing ?? <span>{initials(name)}</span>}
    </div>
  )
}

/** React's style type has no custom properties; `--d` is the dish's diameter in place.css. */
const dishOf = (size: number): CSSProperties => ({ '--d': `${Math.round(size * 0.78)}px` }) as CSSProperties
