import { useQuery } from '@tanstack/react-query'
import { byToken } from '#contract/call.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MemberRole } from '#domain/team.ts'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { useChange } from '#kernel/client/useChange.ts'
import {
  acceptInvite,
  changeMember,
  endTakeovers,
  getTeam,
  inviteMember,
  readInvite,
  registerByInvite,
  removeMember,
  revokeInvite,
  setPin,
  switchRestaurant,
  takeOver,
} from '../calls.ts'

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
    queryFn: ({ signal }) => call(readInvite, {}, { signal, headers: byToken(token) }),
    retry: false,
  })

/** Reloads the team and the user. */
const useTeamChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(change, async (queryClient) => {
    await queryClient.invalidateQueries({ queryKey: teamKeys.all })
    await refreshUser(queryClient)
  })

export const useInviteMember = () =>
  useTeamChange((role: MemberRole) => call(inviteMember, { body: { role } }))
export const useRevokeInvite = () => useTeamChange((id: number) => call(revokeInvite, { params: { id } }))
export const useChangeRole = () =>
  useTeamChange(({ id, role }: { id: number; role: MemberRole }) =>
    call(changeMember, { params: { id }, body: { role } }),
  )
export const useRemoveMember = () => useTeamChange((id: number) => call(removeMember, { params: { id } }))
export const useEndTakeovers = () => useTeamChange((id: number) => call(endTakeovers, { params: { id } }))
export const useSetPin = () => useTeamChange((pin: string | null) => call(setPin, { body: { pin } }))
export const useTakeOver = () => useTeamChange((pin: string) => call(takeOver, { body: { pin } }))
export const useSwitchRestaurant = () =>
  useTeamChange((restaurantId: number) => call(switchRestaurant, { body: { restaurantId } }))
export const useAcceptInvite = () =>
  useTeamChange((token: string) => call(acceptInvite, {}, { headers: byToken(token) }))
export const useRegisterByInvite = (token: string) =>
  useTeamChange((body: BodyOf<typeof registerByInvite>) =>
    call(registerByInvite, { body }, { headers: byToken(token) }),
  )
