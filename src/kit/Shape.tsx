import { clsx } from 'clsx'
import type { WaitTone } from '#domain/waits.ts'

const SHAPES = {
  short: <circle cx="5" cy="5" r="4.4" />,
  medium: <path d="M5 .2 9.8 5 5 9.8.2 5z" />,
  long: <path d="M5 .6 9.9 9.4H.1z" />,
  unknown: (
    <circle
      cx="5"
      cy="5"
      r="3.7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.4 1.5"
    />
  ),
}

interface ShapeProps {
  tone: WaitTone
  /** Draws an outline in the tone's ink, for the pale medium diamond on white. */
  edged?: boolean
}

/** The wait's shape: circle short, diamond medium, triangle long, broken ring unknown. */
export function Shape({ tone, edged = false }: ShapeProps) {
  return (
    <svg viewBox="0 0 10 10" className={clsx('shape', edged && 'edge')} aria-hidden>
      {SHAPES[tone]}
    </svg>
  )
}
