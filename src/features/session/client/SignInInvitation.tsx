import { whenOpened } from '#kit/whenOpened.tsx'

export const SignInInvitation = whenOpened(
  async () => (await import('./InvitationDialog.tsx')).InvitationDialog,
)
