import { messageFor } from '#platform/client/httpError.ts'
import { showToast } from '#platform/client/toast.ts'

/** 'Registration failed', with the server's reason when it gave one. */
export function tellRegistrationFailed(error: unknown): void {
  showToast({
    kind: 'error',
    title: 'Registration failed',
    description: messageFor(error, 'Please try again.'),
  })
}
