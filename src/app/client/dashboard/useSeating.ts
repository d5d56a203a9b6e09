import { useCallback, useState } from 'react'
import { MAX_COMBINED_TABLES } from '#domain/table.ts'
import { guestName } from '#features/seating/client/hostLists.ts'
import { useMoveParty, useSeatParty } from '#features/seating/client/hostWrites.ts'
import type { SeatingParty } from '#features/seating/client/tables/TableOverview.tsx'
import type { RestaurantReservation } from '#features/seating/contract.ts'
import { useEscape } from '#kit/useEscape.ts'

/** Choosing a table for a party: which party, and what pressing a table does. Escape cancels. */
export function useSeating(parties: readonly RestaurantReservation[], onEnd: () => void) {
  const [partyId, setPartyId] = useState<number | null>(null)
  const [isMove, setIsMove] = useState(false)
  const [combinedIds, setCombinedIds] = useState<readonly number[]>([])
  const seat = useSeatParty()
  const move = useMoveParty()
  const mayChoose = ({ status, tableId }: RestaurantReservation) =>
    isMove ? status === 'seated' : isOnList(status) && tableId === null
  const party = parties.find((one) => one.id === partyId && mayChoose(one)) ?? null
  // Another host may seat or delete the party in the meantime; then there is no party to seat.
  if (partyId !== null && !party) setPartyId(null)
  const isBusy = seat.isPending || move.isPending

  const end = (focused: string) => {
    setPartyId(null)
    setCombinedIds([])
    onEnd()
    focusSoon(focused)
  }
  const cancel = () => {
    if (!isBusy) end(`[data-seat="${partyId}"]`)
  }
  useEscape(cancel, party !== null)

  const seating: SeatingParty | null = party && {
    id: party.id,
    name: guestName(party),
    partySize: party.partySize,
    notes: party.notes,
    wantedTraits: party.wantedTraits,
    tags: party.tags,
    isMove,
    pendingTableIds: isBusy ? ((isMove ? move : seat).variables?.tableIds ?? []) : [],
    combinedIds,
    onCombine: (tableId) =>
      setCombinedIds((ids) =>
        ids.includes(tableId)
          ? ids.filter((id) => id !== tableId)
          : [...ids, tableId].slice(-MAX_COMBINED_TABLES),
      ),
    onChoose: (tableIds) => {
      // After a refused table the party stays selected, and the host picks another table.
      const chosen = { partyId: party.id, tableIds }
      if (isMove) move.mutate(chosen, { onSuccess: () => end('[data-seat]') })
      else seat.mutate(chosen, { onSuccess: () => end('[data-seat]') })
    },
    onCancel: cancel,
  }
  const start = useCallback((id: number, isMoved = false) => {
    setPartyId(id)
    setCombinedIds([])
    setIsMove(isMoved)
  }, [])
  return { seating, isBusy, start, cancel }
}

const isOnList = (status: RestaurantReservation['status']): boolean =>
  status === 'confirmed' || status === 'ready_to_seat'

/** Returns focus to the same party, or to the next one, after the list is rendered again. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }))
}
