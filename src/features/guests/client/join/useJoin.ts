import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { LANGUAGES } from '#domain/language.ts'
import { listRefusal } from '#domain/standSettings.ts'
import { call } from '#kernel/client/call.ts'
import { HttpError, NetworkError } from '#kernel/client/httpError.ts'
import { currentLanguage } from '#kernel/client/i18n/language.ts'
import { joinList, joinListOfPlace, joinPage, joinPageOfPlace, readKiosk } from '../../calls.ts'
import type { JoinView } from '../../contract.ts'
import { deviceId } from './deviceId.ts'
import { type FormFault, faultsIn, type Party } from './joinForm.ts'

/** What a guest joins by: the code at the door, or the restaurant's page on the map. */
export type JoinedBy = { code: string } | { restaurantId: number }

export const joinKey = (by: JoinedBy) => ['join', by] as const

const REFRESH_MS = 20 * SECOND_MS

export const isUnknownCode = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** The list to join. Offline, the page stays as it is; joining shows the error. */
export const useJoinView = (by: JoinedBy) =>
  useQuery({
    queryKey: joinKey(by),
    queryFn: ({ signal }) =>
      'code' in by
        ? call(joinPage, { params: by }, { signal })
        : call(joinPageOfPlace, { params: { id: by.restaurantId } }, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isUnknownCode(state.error) ? false : REFRESH_MS),
    // A kiosk's code changes while a guest fills in the form.
    placeholderData: keepPreviousData,
  })

const KIOSK_REFRESH_MS = 5 * MINUTE_MS

/**
 * The code that a kiosk joins with, and the one it shows. Where a host of the restaurant is signed in, both renew
 * themselves, and outlive the code in the page's address, which the restaurant may renew.
 */
export function useKioskCode(code: string): { code: string; shown: string | null } {
  const queryClient = useQueryClient()
  const [restaurantId] = useState(() => queryClient.getQueryData<JoinView>(joinKey({ code }))?.restaurant.id)
  const { data, isError } = useQuery({
    queryKey: ['kiosk'],
    queryFn: ({ signal }) => call(readKiosk, {}, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: KIOSK_REFRESH_MS,
  })
  const own = data?.restaurantId === restaurantId ? data : undefined
  const posterCode = own?.joinCode
  useEffect(() => {
    // A tablet that starts again needs an address that works.
    if (posterCode !== undefined) history.replaceState(null, '', `/join/${posterCode}${location.search}`)
  }, [posterCode])
  if (!own) return { code, shown: null }
  return isError ? { code: own.joinCode, shown: null } : { code: own.code, shown: own.code }
}

/** Why this party cannot join now; null when it can. */
export const refusalOf = (view: JoinView, partySize: number, isHere: boolean) =>
  listRefusal(
    {
      listState: view.listState,
      pausedUntilMs: view.pausedUntil === null ? null : Date.parse(view.pausedUntil),
      closedSizes: view.closedSizes,
    },
    { partySize, isHere },
    Date.parse(view.now),
  )

/** Nobody can join, whatever the party size. */
export const isShut = ({ listState }: JoinView): boolean => listState === 'paused' || listState === 'closed'

export interface Joined {
  party: Party
  /** The path of the guest's page. */
  path: string
}

/** Opens the page of the guest who has joined. */
export const openVisit = ({ path }: Joined): void => location.assign(path)

interface Joining {
  by: JoinedBy
  newDeviceId: string
  isKiosk: boolean
  onJoined: (joined: Joined) => void
}

/** Joins the list. A kiosk joins many parties, so the limit per device does not apply to it. */
export function useJoining({ by, newDeviceId, isKiosk, onJoined }: Joining) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (party: Party) => {
      const id = isKiosk ? undefined : deviceId(newDeviceId)
      const language = LANGUAGES.find((one) => one === currentLanguage())
      const body = { ...party, ...(language && { language }), ...(id !== undefined && { deviceId: id }) }
      const { guestUrl } = await ('code' in by
        ? call(joinList, { params: by, body })
        : call(joinListOfPlace, { params: { id: by.restaurantId }, body }))
      return { party, path: new URL(guestUrl).pathname }
    },
    onSuccess: onJoined,
    // The list may have closed meanwhile; the page then says why.
    onError: () => queryClient.invalidateQueries({ queryKey: joinKey(by) }),
  })
}

export type JoinFailure = 'failed' | 'offline' | 'tooMany'

/** What a failed attempt says: faults of fields, or a message; nothing after a conflict. */
export function failureOf(error: unknown): { faults: FormFault[]; message: JoinFailure | null } {
  if (error === null || error === undefined) return { faults: [], message: null }
  if (error instanceof NetworkError) return { faults: [], message: 'offline' }
  if (!(error instanceof HttpError)) return { faults: [], message: 'failed' }
  if (error.status === 409) return { faults: [], message: null }
  if (error.status === 429) return { faults: [], message: 'tooMany' }
  const faults = error.status === 400 ? faultsIn(error.issues) : []
  return { faults, message: faults.length === 0 ? 'failed' : null }
}
