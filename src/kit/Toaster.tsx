import { createElement, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { useTheme } from '#kernel/client/theme.ts'
import {
  drawToasts,
  type ShownToast,
  type ToastAction,
  type ToastKind,
  toastControls,
} from '#kernel/client/toast.ts'
import { useIsPhone } from './breakpoints.ts'
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

function ToastCard(props: ToastCardProps) {
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

/** Sonner's id of the visible card. A new toast takes over that card, so there are never two. */
let cardId: number | null = null

function draw(toast: ShownToast | null): void {
  if (!toast) {
    if (cardId !== null) sonner.dismiss(cardId)
    cardId = null
    return
  }
  const id = cardId ?? toast.serial
  cardId = id
  sonner.custom(() => createElement(ToastCard, { ...toast, key: toast.serial, ...toastControls }), {
    id,
    // The queue keeps the time; Sonner only renders.
    duration: Number.POSITIVE_INFINITY,
    // Called for a card that was swiped away, and for one we closed, whose id is no longer ours.
    onDismiss: () => {
      if (cardId !== id) return
      cardId = null
      toastControls.onClose()
    },
  })
}

/** Where toasts appear; mounted once, at the root. `showToast` decides which one is shown. */
export function Toaster() {
  const t = useMessages(commonMessages)
  const { theme } = useTheme()
  const isPhone = useIsPhone()
  // Sonner is already listening: effects of children run first.
  useEffect(() => drawToasts(draw), [])
  return (
    <Sonner
      theme={theme}
      // On a phone, main actions stand at the foot of the screen.
      position={isPhone ? 'top-center' : 'bottom-center'}
      visibleToasts={1}
      offset={24}
      mobileOffset={{ top: 'var(--toast-top, 68px)', left: 12, right: 12 }}
      containerAriaLabel={t('notifications')}
      // A toast slides without fading: half-faded text can't be read.
      toastOptions={{
        unstyled: true,
        className: 'toast-frame',
        style: { transition: 'transform .4s, height .4s' },
      }}
    />
  )
}
