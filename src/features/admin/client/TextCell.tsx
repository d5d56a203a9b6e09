import { clsx } from 'clsx'

interface TextCellProps {
  text: string | null
  tone?: 'strong' | 'quiet'
}

/** At most two lines of text, in full on hover; a dash where there is none. */
export function TextCell({ text, tone }: TextCellProps) {
  if (!text) return <span className="data-none">–</span>
  return (
    <span className={clsx('data-text', tone && `data-${tone}`)} title={text}>
      {text}
    </span>
  )
}
