import { useEffect } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import type { ToastAction, ToastKind } from '#kernel/client/toast.ts'
import { Icon, type IconName } from './Icon.tsx'

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
  action: ToastAction | undefined
  more: ToastAction | undefined
  onClose: () => void
  /** The timer pauses while the pointer or the focus is on the card. */
  onHold: () => void
  onRelease: () => void
}

export function ToastCard(props: ToastCardProps) {
  const { title, description, kind, action, more, onClose, onHold, onRelease } = props
  const t = useMessages(commonMessages)
  // A card that is removed while hovered gets no pointerleave.
  useEffect(() => onRelease, [onRelease])
  return (
    <div className="toast" data-kind={kind} onPointerEnter={onHold} onPointerLeave={onRelease}>
      <Icon name={ICONS[kind]} />
      <div className="toast-text">
        <b>{title}</b>
        {description}
      </div>
      {[action, more].map(
        (button) =>
          button && (
            <button
              key={button.label}
              type="button"
              className="toast-action"
              onClick={() => {
                button.onClick()
                onClose()
              }}
            >
              {button.label}
            </button>
          ),
      )}
      <button type="button" className="toast-close" aria-label={t('closeNotification')} onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
