import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LANGUAGES } from '#domain/language.ts'
import { isUnderAlert } from '#domain/waitAlert.ts'
import { USER_SCOPED, useIsDiner } from '#features/session/client/queries.ts'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { call } from '#kernel/client/call.ts'
import { failureText } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { currentLanguage } from '#kernel/client/i18n/language.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { getWaitAlerts, removeWaitAlert, setWaitAlert } from '../calls.ts'
import type { WaitAlert } from '../contract.ts'
import { alertsMessages } from './messages.en.ts'

const alertsQuery = queryOptions({
  queryKey: [USER_SCOPED, 'wait-alerts'],
  queryFn: ({ signal }) => call(getWaitAlerts, {}, { signal }),
})
export const alertsKey = alertsQuery.queryKey

export function useAlerts(nowMs: number) {
  const { data } = useQuery({ ...alertsQuery, enabled: useIsDiner() })
  return {
    /** undefined until they are known. */
    alerts: data?.alerts.filter(({ endsAt }) => Date.parse(endsAt) > nowMs),
    tellBy: data?.tellBy ?? 'page',
  }
}

export interface AlertFor {
  restaurant: { id: number; name: string }
  partySize: number
}

/** The alert for a restaurant and a party size, if there is one, and how it is set or removed. */
export function useAlert(alertFor: AlertFor, wait: DisplayedWait | undefined, nowMs: number) {
  const { alerts = [], tellBy } = useAlerts(nowMs)
  const set = useSetAlert(alertFor)
  const remove = useRemoveAlert()
  const { restaurant, partySize } = alertFor
  const alert = alerts.find((one) => one.restaurantId === restaurant.id && one.partySize === partySize)
  const isWorthIt = wait !== undefined && wait.minutes !== null && !isUnderAlert(wait)
  return {
    alert,
    tellBy,
    isOffered: alert !== undefined || isWorthIt,
    isPending: set.isPending || remove.isPending,
    toggle: () => (alert ? remove.mutate(alert) : set.mutate()),
  }
}

/** Sets an alert. If the wait is short already, says so instead. */
function useSetAlert({ restaurant, partySize }: AlertFor) {
  const queryClient = useQueryClient()
  const t = messagesOf(alertsMessages)
  return useMutation({
    mutationFn: () => {
      const language = LANGUAGES.find((one) => one === currentLanguage())
      return call(setWaitAlert, { body: { restaurantId: restaurant.id, partySize, language } })
    },
    onSuccess({ alert, minutes }) {
      if (!alert) {
        const short = { name: restaurant.name, minutes: minutes ?? 0, partySize }
        showToast({ kind: 'success', title: t('alreadyShort', short) })
      }
      return queryClient.invalidateQueries({ queryKey: alertsKey })
    },
    onError: (error) => showError(failureText(t('failed'), error)),
  })
}

export function useRemoveAlert() {
  const queryClient = useQueryClient()
  const t = messagesOf(alertsMessages)
  return useMutation({
    mutationFn: ({ id }: WaitAlert) => call(removeWaitAlert, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: alertsKey }),
    onError: (error) => showError(failureText(t('failed'), error)),
  })
}
