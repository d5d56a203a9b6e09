import { useSyncExternalStore } from 'react'
import { createListeners } from '#kernel/client/listeners.ts'

/** What a colleague has just done at another stand: its row or tile flashes, and the sentence is read out. */

const MARKED_MS = 4_000

interface Move {
  partyId: number
  sentence: string
}

let moves: readonly Move[] = []
let last = ''
const { announce, subscribe } = createListeners()

function change(next: readonly Move[]): void {
  moves = next
  announce()
}

/** Marks a party for a few seconds. */
export function flashParty(move: Move): void {
  last = move.sentence
  change([...moves, move])
  setTimeout(() => change(moves.filter((one) => one !== move)), MARKED_MS)
}

/** Whether a colleague has just changed this party. */
export const useIsFlashing = (partyId: number | undefined): boolean =>
  useSyncExternalStore(subscribe, () => moves.some((move) => move.partyId === partyId))

/** The last change of a colleague, in words. */
export const useLastMove = (): string => useSyncExternalStore(subscribe, () => last)
