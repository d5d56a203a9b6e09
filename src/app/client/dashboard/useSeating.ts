import { useEffect, useState } from 'react'
import { guestName } from '#features/seating/client/hostLists.ts'
import { useSeatParty } from '#features/seating/client/hostWrites.ts'
import type { SeatingParty } from '#features/seating/client/tables/TableOverview.tsx'
import type { RestaurantReservation } from '#features/seating/contract.ts'

/** Choosing a table for a party: which party, and what pressing a table does. Escape cancels. */
export function useSeating(waitlist: readonly RestaurantReservation[], onEnd: () => void) {
  const [partyId, setPartyId] = useState<number | null>(null)
  const seat = useSeatParty()
  const party = waitlist.find(({ id, tableId }) => id === partyId && tableId === null) ?? null
  // Another host may seat or delete the party in the meantime; then there is no party to seat.
  if (partyId !== null && !party) setPartyId(null)
  const isBusy = seat.isPending
  const isSeating = party !== null

  const end = (focused: string) => {
    setPartyId(null)
    onEnd()
    focusSoon(focused)
  }
  const cancel = () => {
    if (!isBusy) end(`[data-seat="${partyId}"]`)
  }
  useEscape(isSeating, cancel)

  const seating: SeatingParty | null = party && {
    id: party.id,
    name: guestName(party),
    partySize: party.partySize,
    pendingTableId: isBusy ? (seat.variables?.tableId ?? null) : null,
    onChoose: (table) => {
      // After a refused table the party stays selected, and the host picks another table.
      seat.mutate({ partyId: party.id, tableId: table.id }, { onSuccess: () => end('[data-seat]') })
    },
    onCancel: cancel,
  }
  return { seating, isBusy, start: (id: number) => setPartyId(id), cancel }
}

function useEscape(isListening: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isListening) return
    const listen = (event: KeyboardEvent) => {
      // A dialog or menu that closes handles the key itself.
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

/** Returns focus to the same party, or to the next one, after the list is rendered again. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }))
}
