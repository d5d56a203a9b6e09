import { whenOpened } from '#kit/whenOpened.tsx'

/** Asks a visitor to sign in. */
export const SignInInvitation = whenOpened(
  async () => (await import('./InvitationDialog.tsx')).InvitationDialog,
)
