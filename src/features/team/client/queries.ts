import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MemberRole } from '#domain/team.ts'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#platform/client/call.ts'
import {
  acceptInvite,
  changeMember,
  getTeam,
  inviteMember,
  readInvite,
  registerByInvite,
  removeMember,
  revokeInvite,
  setPin,
  switchRestaurant,
  takeOver,
} from '../contract.ts'

export const teamKeys = { all: [USER_SCOPED, 'team'] as const }

export const useTeam = () =>
  useQuery({
    queryKey: teamKeys.all,
    queryFn: ({ signal }) => call(getTeam, {}, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

export const useInvite = (token: string) =>
  useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(readInvite, { params: { token } }, { signal }),
    retry: false,
  })

/** Reloads the team and the user after a change, even a failed one. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: teamKeys.all })
      await refreshUser(queryClient)
    },
  })
}

export const useInviteMember = () => useChange((role: MemberRole) => call(inviteMember, { body: { role } }))
export const useRevokeInvite = () => useChange((id: number) => call(revokeInvite, { params: { id } }))
export const useChangeRole = () =>
  useChange(({ id, role }: { id: number; role: MemberRole }) =>
    call(changeMember, { params: { id }, body: { role } }),
  )
export const useRemoveMember = () => useChange((id: number) => call(removeMember, { params: { id } }))
export const useSetPin = () => useChange((pin: string | null) => call(setPin, { body: { pin } }))
export const useTakeOver = () => useChange((pin: string) => call(takeOver, { body: { pin } }))
export const useSwitchRestaurant = () =>
  useChange((restaurantId: number) => call(switchRestaurant, { body: { restaurantId } }))
export const useAcceptInvite = () => useChange((token: string) => call(acceptInvite, { params: { token } }))
export const useRegisterByInvite = (token: string) =>
  useChange((body: BodyOf<typeof registerByInvite>) => call(registerByInvite, { params: { token }, body }))
