import { clsx } from 'clsx'
import { BreakableText } from '#kit/BreakableText.tsx'
import styles from './dataTable.module.css'

export type TextTone = 'strong' | 'quiet' | undefined

/** At most two lines of text, in full on hover; a dash where there is none. */
export function TextCell({ text, tone }: { text: string | null; tone?: TextTone }) {
  if (!text) return <span className={styles.none}>–</span>
  return (
    <span
      className={clsx(styles.text, tone === 'strong' && styles.strong, tone === 'quiet' && styles.quiet)}
      title={text}
    >
      <BreakableText>{text}</BreakableText>
    </span>
  )
}
