import styles from './callRing.module.css'

const CIRCLE = { cx: 104, cy: 104, r: 100 } as const

interface CallRingProps {
  /** Left of the time a table is held. */
  minutes: number
  /** The same, in percent of the whole time. */
  share: number
  label: string
  unit: string
}

/** The time that is left after a call, white on the color of the brand. */
export const CallRing = ({ minutes, share, label, unit }: CallRingProps) => (
  <div className={styles.ring} role="timer" aria-label={label}>
    <svg viewBox="0 0 208 208" aria-hidden>
      <circle {...CIRCLE} strokeOpacity=".35" />
      <circle {...CIRCLE} pathLength="100" strokeDasharray={`${share} 100`} strokeLinecap="round" />
    </svg>
    <b>{minutes}</b>
    <span>{unit}</span>
  </div>
)
