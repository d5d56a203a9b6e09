import { useEffect } from 'react'
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
  /** The pointer or the focus rests on the card: its clock stands still. */
  onHold: () => void
  onRelease: () => void
}

export function ToastCard({ title, description, kind, onClose, onHold, onRelease }: ToastCardProps) {
  // A card that goes while it is pointed at never hears the pointer leave.
  useEffect(() => onRelease, [onRelease])
  return (
    <div className="toast" data-kind={kind} onPointerEnter={onHold} onPointerLeave={onRelease}>
      <Icon name={ICONS[kind]} />
      <div className="toast-text">
        <b>{title}</b>
        {description}
      </div>
      <button type="button" className="toast-close" aria-label="Close notification" onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
