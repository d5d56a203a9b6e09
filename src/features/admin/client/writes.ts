import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { approveClaim, declineClaim, mergeRestaurants } from '#features/claims/calls.ts'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import {
  addAdmin,
  approveMessages,
  bulkDeleteRestaurants,
  createRestaurant,
  deleteRestaurant,
  deleteRestaurantUser,
  dismissReport,
  editRestaurant,
  removeReport,
  removeReportsOfDiner,
  resetSecondFactor,
  setUserStatus,
} from '../calls.ts'
import { adminKeys, keepUser } from './queries.ts'

export function useSetUserStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      call(setUserStatus, { params: { id }, body: { isActive } }),
    onSuccess: (user) => keepUser(queryClient, user),
  })
}

/** Returns the new admin's password, which is shown once. */
export function useAddAdmin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof addAdmin>) => call(addAdmin, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.admins }),
  })
}

/** After a change of restaurants, the admin's lists and the public pages are refetched. */
function useInvalidateRestaurants() {
  const queryClient = useQueryClient()
  return (...also: readonly (readonly unknown[])[]) =>
    Promise.all(
      [adminKeys.restaurants, restaurantKeys.all, ...also].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

export function useCreateRestaurant() {
  const invalidate = useInvalidateRestaurants()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createRestaurant>) => call(createRestaurant, { body }),
    onSuccess: () => invalidate(),
  })
}

export function useEditRestaurant(id: number) {
  const invalidate = useInvalidateRestaurants()
  return useMutation({
    mutationFn: (body: BodyOf<typeof editRestaurant>) => call(editRestaurant, { params: { id }, body }),
    onSuccess: () => invalidate(adminKeys.accounts),
  })
}

/** Approves texts and emails of a restaurant to its guests, or stops them. */
export function useApproveMessages(id: number) {
  const invalidate = useInvalidateRestaurants()
  return useMutation({
    mutationFn: (approved: boolean) => call(approveMessages, { params: { id }, body: { approved } }),
    onSuccess: () => invalidate(),
  })
}

/**
 * Changes which accounts have which restaurant. A failed write refetches too, because someone else may have
 * changed the lists.
 */
function useOwnershipWrite<Given, Answer>(
  write: (given: Given) => Promise<Answer>,
  ...also: readonly (readonly unknown[])[]
) {
  const invalidate = useInvalidateRestaurants()
  return useMutation({
    mutationFn: write,
    onSettled: () => invalidate(adminKeys.accounts, adminKeys.totals, ...also),
  })
}

export const useDeleteRestaurant = () =>
  useOwnershipWrite((id: number) => call(deleteRestaurant, { params: { id } }))

export const useBulkDelete = () =>
  useOwnershipWrite((restaurantIds: number[]) => call(bulkDeleteRestaurants, { body: { restaurantIds } }))

/** Resets two-step verification for someone who lost their phone and recovery codes. */
export function useResetSecondFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(resetSecondFactor, { params: { id } }),
    onSettled: () =>
      Promise.all(
        [adminKeys.accounts, adminKeys.admins].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

/** "Delete" of a restaurant account: deletes its restaurant and deactivates the account. */
export const useCloseAccount = () =>
  useOwnershipWrite((id: number) => call(deleteRestaurantUser, { params: { id } }))

export const useMergeRestaurants = () =>
  useOwnershipWrite(
    (body: BodyOf<typeof mergeRestaurants>) => call(mergeRestaurants, { body }),
    adminKeys.claims,
  )

export const useDecideClaim = () =>
  useOwnershipWrite(
    ({ id, isApproved }: { id: number; isApproved: boolean }) =>
      call(isApproved ? approveClaim : declineClaim, { params: { id } }),
    adminKeys.claims,
  )

/** Removes all reports of a diner and takes back what they earned. */
export function useRemoveReportsOfDiner() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(removeReportsOfDiner, { params: { id } }),
    onSettled: () =>
      Promise.all(
        [adminKeys.reports, adminKeys.reporters].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
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
