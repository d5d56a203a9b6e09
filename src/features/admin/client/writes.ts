import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { deleteRestaurantUser, setUserStatus } from '../contract.ts'
import { dismissReport, removeReport } from '../contractReports.ts'
import {
  bulkDeleteRestaurants,
  createRestaurant,
  deleteRestaurant,
  editRestaurant,
} from '../contractRestaurants.ts'
import { adminKeys, keepUser } from './queries.ts'

/** Activates or deactivates an account; the lists follow from the answer. */
export function useSetUserStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      call(setUserStatus, { params: { id }, body: { isActive } }),
    onSuccess: (user) => keepUser(queryClient, user),
  })
}

/** Whatever changed or vanished, the lists of admins and the public pages are read anew. */
function useReadRestaurantsAnew() {
  const queryClient = useQueryClient()
  return (...also: readonly (readonly unknown[])[]) =>
    Promise.all(
      [adminKeys.restaurants, restaurantKeys.all, ...also].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

export function useCreateRestaurant() {
  const readAnew = useReadRestaurantsAnew()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createRestaurant>) => call(createRestaurant, { body }),
    onSuccess: () => readAnew(),
  })
}

export function useEditRestaurant(id: number) {
  const readAnew = useReadRestaurantsAnew()
  return useMutation({
    mutationFn: (body: BodyOf<typeof editRestaurant>) => call(editRestaurant, { params: { id }, body }),
    onSuccess: () => readAnew(adminKeys.accounts),
  })
}

/** A refused delete reads the lists anew as well: somebody else may have been faster. */
export function useDeleteRestaurant() {
  const readAnew = useReadRestaurantsAnew()
  return useMutation({
    mutationFn: (id: number) => call(deleteRestaurant, { params: { id } }),
    onSettled: () => readAnew(adminKeys.accounts),
  })
}

export function useBulkDelete() {
  const readAnew = useReadRestaurantsAnew()
  return useMutation({
    mutationFn: (restaurantIds: number[]) => call(bulkDeleteRestaurants, { body: { restaurantIds } }),
    onSettled: () => readAnew(adminKeys.accounts),
  })
}

/** "Delete" of a restaurant account: its restaurant goes, the account is closed. */
export function useCloseAccount() {
  const readAnew = useReadRestaurantsAnew()
  return useMutation({
    mutationFn: (id: number) => call(deleteRestaurantUser, { params: { id } }),
    onSettled: () => readAnew(adminKeys.accounts),
  })
}

export function useReviewReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, verdict }: { id: number; verdict: 'dismissed' | 'removed' }) =>
      call(verdict === 'removed' ? removeReport : dismissReport, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.reports }),
  })
}
