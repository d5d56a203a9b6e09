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

export interface ToastAction {
  label: string
  onClick: () => void
}

interface ToastCardProps {
  title: string
  description: string | undefined
  kind: ToastKind
  action: ToastAction | undefined
  onClose: () => void
  /** The timer pauses while the pointer or the focus is on the card. */
  onHold: () => void
  onRelease: () => void
}

export function ToastCard(props: ToastCardProps) {
  const { title, description, kind, action, onClose, onHold, onRelease } = props
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
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.onClick()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={t('closeNotification')} onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
