import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  register,
  resetPassword,
  sendConfirmation,
  undoEmailChange,
  updateUserProfile,
} from '#features/accounts/calls.ts'
import { refreshUser, USER_SCOPED, userQuery } from '#features/session/client/queries.ts'
import { call, sending } from '#kernel/client/call.ts'
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

export const useChangePassword = () => useMutation({ mutationFn: sending(changePassword) })

export const useForgotPassword = () => useMutation({ mutationFn: sending(forgotPassword) })

export const useSendConfirmation = () => useMutation({ mutationFn: () => call(sendConfirmation) })

/** A success refreshes the user from the server. */
function useAccountChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => refreshUser(queryClient) })
}

/** Registers a diner or a restaurant. */
export const useRegister = () => useAccountChange(sending(register))

/** Sets a new password with a link's token; the account is signed out everywhere, including here. */
export const useResetPassword = () => useAccountChange(sending(resetPassword))

/** Restores the old email with a link's token; the account is signed out everywhere. */
export const useUndoEmailChange = () => useAccountChange(sending(undoEmailChange))

export const useConfirmEmail = () => useAccountChange(sending(confirmEmail))
