import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { showToast } from '#kernel/client/toast.ts'
import { rememberDevice } from '../calls.ts'

/** Uses the emailed link /login#device=TOKEN, which lets this browser sign in while others are guessing. */
export function useDeviceLink(): void {
  useEffect(() => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('device')
    if (!token) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    call(rememberDevice, { body: { token } }).then(
      (answer) => showToast({ kind: 'success', title: noticeText(answer) }),
      (error: unknown) => showToast({ kind: 'error', title: messageFor(error) }),
    )
  }, [])
}
