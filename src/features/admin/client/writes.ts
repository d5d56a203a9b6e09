import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { approveClaim, declineClaim, mergeRestaurants } from '#features/claims/calls.ts'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { call, sending } from '#kernel/client/call.ts'
import { useChange } from '#kernel/client/useChange.ts'
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
import { adminKeys, keepUser, refetchLists } from './queries.ts'

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
    mutationFn: sending(addAdmin),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.admins }),
  })
}

type Write<Given, Answer> = (given: Given) => Promise<Answer>
type Keys = readonly (readonly unknown[])[]

/** After a change of a restaurant, the admin's lists and the public pages are refetched. */
function useRestaurantWrite<Given, Answer>(write: Write<Given, Answer>, ...also: Keys) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => refetchLists(queryClient, adminKeys.restaurants, restaurantKeys.all, ...also),
  })
}

export const useCreateRestaurant = () => useRestaurantWrite(sending(createRestaurant))

export const useEditRestaurant = (id: number) =>
  useRestaurantWrite(
    (body: BodyOf<typeof editRestaurant>) => call(editRestaurant, { params: { id }, body }),
    adminKeys.accounts,
  )

/** Approves texts and emails of a restaurant to its guests, or stops them. */
export const useApproveMessages = (id: number) =>
  useRestaurantWrite((approved: boolean) => call(approveMessages, { params: { id }, body: { approved } }))

/** Refetches after a failed write too, because someone else may have changed the lists. */
const useSharedWrite = <Given, Answer>(write: Write<Given, Answer>, ...keys: Keys) =>
  useChange(write, (queryClient) => refetchLists(queryClient, ...keys))

/** Changes which accounts have which restaurant. */
const useOwnershipWrite = <Given, Answer>(write: Write<Given, Answer>, ...also: Keys) =>
  useSharedWrite(
    write,
    adminKeys.restaurants,
    restaurantKeys.all,
    adminKeys.accounts,
    adminKeys.totals,
    ...also,
  )

export const useDeleteRestaurant = () =>
  useOwnershipWrite((id: number) => call(deleteRestaurant, { params: { id } }))

export const useBulkDelete = () =>
  useOwnershipWrite((restaurantIds: number[]) => call(bulkDeleteRestaurants, { body: { restaurantIds } }))

/** Resets two-step verification for someone who lost their phone and recovery codes. */
export const useResetSecondFactor = () =>
  useSharedWrite(
    (id: number) => call(resetSecondFactor, { params: { id } }),
    adminKeys.accounts,
    adminKeys.admins,
  )

/** "Delete" of a restaurant account: deletes its restaurant and deactivates the account. */
export const useCloseAccount = () =>
  useOwnershipWrite((id: number) => call(deleteRestaurantUser, { params: { id } }))

export const useMergeRestaurants = () => useOwnershipWrite(sending(mergeRestaurants), adminKeys.claims)

export const useDecideClaim = () =>
  useOwnershipWrite(
    ({ id, isApproved }: { id: number; isApproved: boolean }) =>
      call(isApproved ? approveClaim : declineClaim, { params: { id } }),
    adminKeys.claims,
  )

/** Removes all reports of a diner and takes back what they earned. */
export const useRemoveReportsOfDiner = () =>
  useSharedWrite(
    (id: number) => call(removeReportsOfDiner, { params: { id } }),
    adminKeys.reports,
    adminKeys.reporters,
  )

export const useReviewReport = () =>
  useSharedWrite(
    ({ id, verdict }: { id: number; verdict: 'dismissed' | 'removed' }) =>
      call(verdict === 'removed' ? removeReport : dismissReport, { params: { id } }),
    adminKeys.reports,
  )
