import { createElement } from 'react'
import { toast as sonner } from 'sonner'
import { TOAST_MS } from '#domain/limits.ts'
import { messagesOf } from './i18n/catalog.ts'
import { platformMessages } from './messages.en.ts'
import { createToastQueue, type Queued } from './toastQueue.ts'
import { type ToastAction, ToastCard, type ToastKind } from './ui/ToastCard.tsx'

export interface ToastRequest {
  title: string
  description?: string
  /** Default info; `ready` is the one that cannot be replaced. */
  kind?: ToastKind
  /** Default: by kind. */
  durationMs?: number
  /** Names what the toast is about, for `closeToast`. */
  topic?: string
  /** A button in the toast, such as Undo; pressing it closes the toast. */
  action?: ToastAction
}

interface Shown extends Queued {
  title: string
  description: string | undefined
  kind: ToastKind
  action: ToastAction | undefined
  serial: number
}

const DURATION_MS = {
  info: TOAST_MS.standard,
  success: TOAST_MS.standard,
  error: TOAST_MS.standard,
  levelUp: TOAST_MS.levelUp,
  ready: TOAST_MS.ready,
} satisfies Record<ToastKind, number>

let serial = 0
/** Sonner's id of the visible card. A new toast takes over that card, so there are never two. */
let cardId: number | null = null

const queue = createToastQueue<Shown>(present)

function present(toast: Shown | null): void {
  if (!toast) {
    if (cardId !== null) sonner.dismiss(cardId)
    cardId = null
    return
  }
  const id = cardId ?? toast.serial
  cardId = id
  sonner.custom(() => createElement(ToastCard, { ...toast, key: toast.serial, ...controls }), {
    id,
    // The queue keeps the time; Sonner only draws.
    duration: Number.POSITIVE_INFINITY,
    // Called for a card that was swiped away, and for one we closed, whose id is no longer ours.
    onDismiss: () => {
      if (cardId !== id) return
      cardId = null
      queue.dismiss()
    },
  })
}

const controls = { onClose: queue.dismiss, onHold: queue.hold, onRelease: releaseUnlessHidden }

function releaseUnlessHidden(): void {
  if (!document.hidden) queue.release()
}

// In a hidden tab nobody reads a toast: its timer waits until the page is visible again.
document.addEventListener('visibilitychange', () => (document.hidden ? queue.hold() : queue.release()))

/** Shows a toast; at most one at a time, and the newest wins. */
export function showToast({
  title,
  description,
  kind = 'info',
  action,
  topic,
  durationMs = DURATION_MS[kind],
}: ToastRequest): void {
  serial += 1
  queue.push({ title, description, kind, action, durationMs, topic, isReady: kind === 'ready', serial })
}

/** Closes the toast about a topic that has passed. */
export const closeToast = (topic: string): void => queue.close(topic)

/** A toast titled 'Error'. */
export const showError = (description: string): void =>
  showToast({ kind: 'error', title: messagesOf(platformMessages)('error'), description })
