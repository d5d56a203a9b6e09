import { createElement, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { useTheme } from '#kernel/client/theme.ts'
import { drawToasts, type ShownToast, toastControls } from '#kernel/client/toast.ts'
import { useIsPhone } from './breakpoints.ts'
import { ToastCard } from './ToastCard.tsx'

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
