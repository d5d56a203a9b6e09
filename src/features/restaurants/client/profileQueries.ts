import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { getProfile, updateProfile } from '../calls.ts'
import { restaurantKeys } from './queries.ts'

export const profileKey = [USER_SCOPED, 'restaurant', 'profile'] as const

/** The restaurant's own profile, fetched at every visit: another device may have changed it. */
export const useProfile = () =>
  useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    gcTime: 0,
  })

/** Saves the profile and refreshes the header's name and the public pages. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: FormData) => call(updateProfile, { form }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileKey, saved)
      void queryClient.invalidateQueries({ queryKey: restaurantKeys.all })
      void refreshUser(queryClient)
    },
  })
}
