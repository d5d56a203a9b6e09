import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'

interface SpinnerProps {
  label?: string
  size?: 16 | 24 | 40
}

export function Spinner({ label, size = 24 }: SpinnerProps) {
  const t = useMessages(commonMessages)
  return (
    <span role="status" className="spinner">
      <span className={`spin spin-${size}`} aria-hidden />
      <span className="vh">{label ?? t('loading')}</span>
    </span>
  )
}
