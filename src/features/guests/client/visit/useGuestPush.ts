import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readGuestPush, turnGuestPushOff, turnGuestPushOn } from './guestPush.ts'

/** Whether this phone is notified about the visit. Unknown to the server. */
export function useGuestPush(token: string) {
  const queryClient = useQueryClient()
  const key = ['guestPush', token] as const
  const { data: state } = useQuery({ queryKey: key, queryFn: () => readGuestPush(token) })
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnGuestPushOn(token) : turnGuestPushOff(token)),
    onSuccess: (next) => queryClient.setQueryData(key, next),
  })
  return { state, turn: change.mutate, isPending: change.isPending, hasFailed: change.isError }
}
