import type { CSSProperties } from 'react'
import { initials } from '#kernel/client/format.ts'

const GROUNDS = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9', 'g10', 'g11', 'g12'] as const

/** The background of a name's plate: the same on every device and visit. */
export function plateGround(name: string): (typeof GROUNDS)[number] {
  let hash = 0x811c9dc5
  for (const character of name.normalize('NFC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return GROUNDS[hash % GROUNDS.length] ?? 'g1'
}

interface PlateProps {
  name: string
  size: number
}

/** Shown when there is no picture of something that has no page here: its initials on a plate. */
export function Plate({ name, size }: PlateProps) {
  const box: CSSProperties = { width: size, height: size, fontSize: size * 0.3125 }
  return (
    <div className={`plate plate-dish ${plateGround(name)}`} style={box} aria-hidden>
      <span>{initials(name)}</span>
    </div>
  )
}
