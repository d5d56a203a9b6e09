import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { register } from '#features/accounts/calls.ts'
import { refreshUser } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'

/** Registers a diner or a restaurant; a success refreshes the user from the server. */
export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (registration: BodyOf<typeof register>) => call(register, { body: registration }),
    onSuccess: () => refreshUser(queryClient),
  })
}
