import { useCallback, useEffect } from 'react'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { LANGUAGES } from '#domain/language.ts'
import { listRefusal } from '#domain/standSettings.ts'
import { call } from '#kernel/client/call.ts'
import { HttpError, NetworkError } from '#kernel/client/httpError.ts'
import { currentLanguage } from '#kernel/client/i18n/language.ts'
import { deviceStorage } from '#kernel/client/storage.ts'
import { joinList, joinListOfPlace, joinPage, readKiosk } from '../../calls.ts'
import type { GuestPage, JoinView, KioskView } from '../../contract.ts'
import { newerOf, useReading, useRefreshing } from '../pages/useReading.ts'
import { useSending } from '../pages/useSending.ts'
import { type FormFault, faultsIn, type Party } from './joinForm.ts'

/** What a guest joins by: the code at the door, or the restaurant's page on the map. */
export type JoinedBy = { code: string } | { restaurantId: number }

export type JoinPageData = Extract<GuestPage, { kind: 'join' }>

export const LIST_REFRESH_MS = 20 * SECOND_MS

export interface OpenList {
  code: string
  view: JoinView
  /** The server did not let a party join: the list may have closed meanwhile. */
  onRefused: () => void
}

/** The list behind a code; undefined if there is none. Offline, the page stays as it is; joining shows the error. */
export function useOpenList(code: string, first: JoinView): OpenList | undefined {
  const read = useCallback(() => call(joinPage, { params: { code } }), [code])
  const reading = useReading(read, { view: first }, newerOf)
  useRefreshing(reading, { everyMs: LIST_REFRESH_MS, isInBackground: false })
  const { view, isGone, refresh } = reading
  return isGone || !view ? undefined : { code, view, onRefused: refresh }
}

const KIOSK_REFRESH_MS = 5 * MINUTE_MS
const readOwnKiosk = () => call(readKiosk)
const latestOf = (_known: KioskView | null, next: KioskView) => next

/**
 * The code that a kiosk joins with, and the one it shows. Where a host of the restaurant is signed in, both renew
 * themselves, and outlive the code in the page's address, which the restaurant may renew.
 */
export function useKioskCode(page: JoinPageData): { code: string; shown: string | null } {
  const { code, hasSession, view } = page
  const reading = useReading(readOwnKiosk, { view: null }, latestOf)
  // Where nobody is signed in, browsers would log each refusal as an error.
  useRefreshing(
    { ...reading, isGone: reading.isGone || !hasSession },
    { everyMs: KIOSK_REFRESH_MS, isInBackground: true },
  )
  const own = reading.view?.restaurantId === view.restaurant.id ? reading.view : undefined
  const posterCode = own?.joinCode
  useEffect(() => {
    // A tablet that starts again needs an address that works.
    if (posterCode !== undefined) history.replaceState(null, '', `/join/${posterCode}${location.search}`)
  }, [posterCode])
  if (!own) return { code, shown: null }
  return reading.error === null ? { code: own.code, shown: own.code } : { code: own.joinCode, shown: null }
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
  path: string
  isReachable: boolean
}

/** Opens the page of the guest who has joined. */
export const openVisit = ({ path }: Joined): void => location.assign(path)

interface Joining extends Pick<OpenList, 'onRefused'> {
  by: JoinedBy
  newDeviceId: string
  isKiosk: boolean
  onJoined: (joined: Joined) => void
}

/** Joins the list. A kiosk joins many parties, so the limit per device does not apply to it. */
export const useJoining = ({ by, newDeviceId, isKiosk, onJoined, onRefused }: Joining) =>
  useSending(
    async (party: Party) => {
      const id = isKiosk ? undefined : deviceId(newDeviceId)
      const language = LANGUAGES.find((one) => one === currentLanguage())
      const body = { ...party, ...(language && { language }), ...(id !== undefined && { deviceId: id }) }
      const { guestUrl, isReachable } = await ('code' in by
        ? call(joinList, { params: by, body })
        : call(joinListOfPlace, { params: { id: by.restaurantId }, body }))
      return { party, path: new URL(guestUrl).pathname, isReachable }
    },
    onJoined,
    onRefused,
  )

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

/** The same on every visit of this phone, once the server has given it one; undefined without storage. */
function deviceId(newId: string): string | undefined {
  const id = deviceStorage.read('deviceId') ?? newId
  return deviceStorage.write('deviceId', id) ? id : undefined
}
