import { useEffect } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { Icon, type IconName } from './Icon.tsx'

export type ToastKind = 'info' | 'success' | 'error' | 'levelUp' | 'ready'

const ICONS = {
  info: 'info',
  success: 'check',
  error: 'alert',
  levelUp: 'trophy',
  ready: 'bell',
} satisfies Record<ToastKind, IconName>

interface ToastCardProps {
  title: string
  description: string | undefined
  kind: ToastKind
  onClose: () => void
  /** The pointer or the focus rests on the card: its timer pauses. */
  onHold: () => void
  onRelease: () => void
}

export function ToastCard({ title, description, kind, onClose, onHold, onRelease }: ToastCardProps) {
  const t = useMessages(platformMessages)
  // A card that is removed while hovered gets no pointerleave.
  useEffect(() => onRelease, [onRelease])
  return (
    <div className="toast" data-kind={kind} onPointerEnter={onHold} onPointerLeave={onRelease}>
      <Icon name={ICONS[kind]} />
      <div className="toast-text">
        <b>{title}</b>
        {description}
      </div>
      <button type="button" className="toast-close" aria-label={t('closeNotification')} onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
