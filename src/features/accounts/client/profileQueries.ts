import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  resetPassword,
  sendConfirmation,
  undoEmailChange,
  updateUserProfile,
} from '#features/accounts/calls.ts'
import { refreshUser, USER_SCOPED, userQuery } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { accountsMessages } from './messages.en.ts'

/** A saved profile refreshes the user and is confirmed in a toast. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (update: BodyOf<typeof updateUserProfile>) => call(updateUserProfile, { body: update }),
    onSuccess: async (user) => {
      await queryClient.cancelQueries({ queryKey: userQuery.queryKey })
      queryClient.setQueryData(userQuery.queryKey, user)
      void refreshUser(queryClient)
      // The list of admins shows them too.
      void queryClient.invalidateQueries({ queryKey: [USER_SCOPED] })
      showToast({ kind: 'success', title: messagesOf(accountsMessages)('profileUpdated') })
    },
  })
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: BodyOf<typeof changePassword>) => call(changePassword, { body: passwords }),
  })

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (account: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body: account }),
  })

/** Sets a new password with a link's token; the account is signed out everywhere, including here. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reset: BodyOf<typeof resetPassword>) => call(resetPassword, { body: reset }),
    onSuccess: () => refreshUser(queryClient),
  })
}

/** Restores the old email with a link's token; the account is signed out everywhere. */
export function useUndoEmailChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (link: BodyOf<typeof undoEmailChange>) => call(undoEmailChange, { body: link }),
    onSuccess: () => refreshUser(queryClient),
  })
}

export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (link: BodyOf<typeof confirmEmail>) => call(confirmEmail, { body: link }),
    onSuccess: () => refreshUser(queryClient),
  })
}

export const useSendConfirmation = () => useMutation({ mutationFn: () => call(sendConfirmation) })
