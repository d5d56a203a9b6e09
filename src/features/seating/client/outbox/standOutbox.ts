import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { SECOND_MS } from '#domain/durations.ts'
import { leadsAnywhere, seenBy } from '#domain/outbox.ts'
import { useUser } from '#features/session/client/queries.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { newKey } from '#kernel/client/idempotencyKeys.ts'
import { createListeners } from '#kernel/client/listeners.ts'
import { isOnline, subscribeOnline } from '#kernel/client/online.ts'
import { closeToast } from '#kernel/client/toast.ts'
import { accountAt, loadUnsent, saveUnsent, setUnsent } from '#kernel/client/unsent.ts'
import type { RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'
import { hostKeys, readListsAgain } from '../hostKeys.ts'
import { failureOf } from './failureOf.ts'
import { type Move, type MoveAnswers, type MoveInputs, type MoveKind, sendMove } from './moves.ts'
import { type Draft, Outbox, type OutboxView, temporaryId, type Unsent } from './outbox.ts'
import { partiesAfter, tablesAfter } from './projection.ts'

/** The outbox of the member who is at this stand, in the storage of the browser. */

const RETRY_MS = 3 * SECOND_MS
/** A call without an answer after this long is given up and sent again. */
const ANSWER_WITHIN_MS = 10 * SECOND_MS
/** The toast about the latest move that waits. */
export const UNSENT_TOAST = 'unsent'

interface Opened {
  /** "7.12": the restaurant and the member who acts. Sent with each call, and checked by the server. */
  account: string
  queryClient: QueryClient
  outbox: Outbox
}

let opened: Opened | null = null
/** One outbox for each member at each stand, also when the stand is left and opened again while it is sending. */
const outboxes = new Map<string, Opened>()
const NOTHING: OutboxView = { ready: [], asking: [], blocked: [], waiting: [] }
let view: OutboxView = NOTHING
const { announce, subscribe } = createListeners()

function refresh(): void {
  const next = opened?.outbox.view() ?? NOTHING
  // The same object while nothing has changed, so that screens don't render in vain.
  if (JSON.stringify(next) === JSON.stringify(view)) return
  // Sent, given up, or refused: no longer "sent when you are back online".
  if (next.ready.length < view.ready.length) closeToast(UNSENT_TOAST)
  view = next
  setUnsent(view.waiting.length)
  announce()
}

/** Guarantee behind the cast: only this module stores changes. */
const load = (account: string) => loadUnsent(account) as Move[]

const alone = async (account: string, work: () => Promise<void>, ifAvailable: boolean): Promise<void> => {
  // Missing where a page comes over plain http.
  if (navigator.locks) await navigator.locks.request(`tablecast.outbox.${account}`, { ifAvailable }, work)
  else await work()
}

async function send(account: string, move: Move): Promise<MoveAnswers[MoveKind]> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), ANSWER_WITHIN_MS)
  try {
    return await sendMove(move, (step) => ({
      signal: patience.signal,
      headers: { 'Idempotency-Key': `${move.id}-${step}`, 'X-Member': account },
    }))
  } finally {
    clearTimeout(timer)
  }
}

const isParty = (answer: MoveAnswers[MoveKind]): answer is RestaurantReservation => 'partySize' in answer

/** Puts a move into the cached lists, as the server answered it. */
async function showAnswer(
  queryClient: QueryClient,
  move: Move,
  answer: MoveAnswers[MoveKind],
): Promise<void> {
  // A list that is still loading was read before this move and would revert it.
  await queryClient.cancelQueries({ queryKey: hostKeys.lists })
  queryClient.setQueryData<RestaurantReservation[]>(hostKeys.reservations, (parties) => {
    if (!parties) return parties
    if (!isParty(answer)) return partiesAfter(parties, [move])
    const others = parties.filter(({ id }) => id !== answer.id)
    return others.length === parties.length
      ? [...parties, answer]
      : parties.map((party) => (party.id === answer.id ? answer : party))
  })
  queryClient.setQueryData<Table[]>(hostKeys.tables, (tables) => tables && tablesAfter(tables, [move]))
}

function open(account: string, queryClient: QueryClient): Opened {
  const known = outboxes.get(account)
  if (known?.queryClient === queryClient) return known
  const readAgain = () => void readListsAgain(queryClient)
  const outbox = new Outbox({
    load: () => load(account),
    save: (moves) => saveUnsent(account, moves),
    send: (move) => send(account, move),
    failureOf,
    isOnline,
    nowMs,
    newId: newKey,
    alone: (work, { atOnce }) => alone(account, work, atOnce),
    onAnswer: async (move, answer, isPressed) => {
      await showAnswer(queryClient, move, answer)
      if (!isPressed) readAgain()
    },
    onRefusal: readAgain,
    onChange: refresh,
  })
  const own = { account, queryClient, outbox }
  outboxes.set(account, own)
  return own
}

/** Opens the outbox of this member and sends what waits there, as long as the stand is shown. */
export function useOutboxOf(restaurantId: number): void {
  const queryClient = useQueryClient()
  const user = useUser()
  const memberId = user?.takenOverBy?.id ?? user?.id
  const account = memberId === undefined ? null : accountAt(restaurantId, memberId)
  useEffect(() => {
    if (account === null) return
    const own = open(account, queryClient)
    opened = own
    refresh()
    const flush = () => {
      refresh()
      if (view.waiting.length > 0) void own.outbox.flush()
    }
    flush()
    const timer = setInterval(flush, RETRY_MS)
    const stop = subscribeOnline(flush)
    window.addEventListener('storage', refresh)
    return () => {
      clearInterval(timer)
      stop()
      window.removeEventListener('storage', refresh)
      if (opened === own) opened = null
      refresh()
    }
  }, [account, queryClient])
}

export const useOutbox = (): OutboxView =>
  useSyncExternalStore(
    subscribe,
    () => view,
    () => NOTHING,
  )

/** The moves that the lists show as done; those that wait for a decision are not. */
export const useShownMoves = (): readonly Move[] => {
  const { ready, waiting } = useOutbox()
  return useMemo(() => ready.filter((move) => waiting.includes(move)), [ready, waiting])
}

/** Whether a move of this party or table is not sent yet. A refused one is no longer shown at its table. */
export const useIsUnsent = (subject: { partyId: number } | { tableId: number }): boolean =>
  useSyncExternalStore(
    subscribe,
    () =>
      view.waiting.some(({ partyId, tableIds, refusal }) =>
        'tableId' in subject
          ? refusal === undefined && tableIds.includes(subject.tableId)
          : partyId === subject.partyId,
      ),
    () => false,
  )

export const retryMove = (move: Move): void => opened?.outbox.retry(move)
/** Gives a move up; false if it has been sent. */
export const discardMove = (move: Pick<Move, 'id'>): boolean => opened?.outbox.discard(move) ?? false

/** Makes a move: resolves with the server's answer, or with `Unsent` when there is no network. */
export async function makeMove<K extends MoveKind>(
  kind: K,
  givenId: number | null,
  input: MoveInputs[K],
): Promise<MoveAnswers[K] | Unsent> {
  if (!opened) throw new Error('moves are made at the stand')
  const { outbox, queryClient } = opened
  const partyId = givenId === null ? null : outbox.currentId(givenId)
  const draft = draftOf({ kind, input, partyId } as Pick<Move, 'kind' | 'input' | 'partyId'>, queryClient)
  // Guarantee behind the cast: the outbox answers with what the sender of this kind returned.
  return (await outbox.submit(draft)) as MoveAnswers[K] | Unsent
}

/** Adds what the screen shows now: the party's name and size, and the tables that the move takes or frees. */
function draftOf(made: Pick<Move, 'kind' | 'input' | 'partyId'>, queryClient: QueryClient): Draft<MoveKind> {
  const moves = opened?.outbox.view().ready ?? []
  const listed = queryClient.getQueryData<RestaurantReservation[]>(hostKeys.reservations) ?? []
  const parties = partiesAfter(listed, moves)
  const tables = tablesAfter(queryClient.getQueryData(hostKeys.tables) ?? [], moves)
  const move = made as Move
  if (move.kind === 'add') {
    const { name, partySize } = move.input
    return { ...move, partyId: temporaryId(moves, nowMs()), name, partySize, tableIds: [], tableNumber: null }
  }
  const isOwn = ({ id }: RestaurantReservation) => id === move.partyId
  const party = parties.find(isOwn)
  const seenAs = partiesAfter(
    listed,
    moves.filter((one) => !leadsAnywhere(one)),
  ).find(isOwn)
  const seen = seenAs && seenBy(move.kind, seenAs)
  const held = tables.filter(({ reservation }) => reservation !== null && reservation.id === move.partyId)
  const taken =
    move.kind === 'seat' || move.kind === 'move'
      ? move.input.tableIds
      : move.kind === 'clear'
        ? [move.input.tableId]
        : []
  const numbers = taken.flatMap((id) => tables.find((table) => table.id === id)?.tableNumber ?? [])
  return {
    ...move,
    ...(seen && { seen }),
    name: party?.name ?? party?.dinerName ?? held[0]?.reservation?.name ?? null,
    partySize: party?.partySize ?? held[0]?.reservation?.partySize ?? 0,
    tableIds: [...new Set([...taken, ...held.map(({ id }) => id)])],
    tableNumber: numbers.length === 0 ? null : numbers.join(' + '),
  }
}
