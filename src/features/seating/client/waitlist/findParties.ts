import { LIST_SIZE_CLASSES, listSizeClassOf } from '#domain/standSettings.ts'
import type { StandParty } from './delivery.ts'

/** With fewer rows, a party is found by looking. */
export const SEARCH_FROM_ROWS = 12

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The parties with each word in their name or notes; a number finds the party size as well. */
export function foundIn<Party extends StandParty>(parties: readonly Party[], text: string): readonly Party[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return parties.filter(({ name, dinerName, notes, partySize }) => {
    const shown = plain([name, dinerName, notes].filter(Boolean).join(' '))
    return words.every((word) => shown.includes(word) || word === String(partySize))
  })
}

/** The parties of a size class, by its upper end; all of them for null. */
export const ofSize = <Party extends StandParty>(
  parties: readonly Party[],
  sizeClass: number | null,
): readonly Party[] =>
  parties.filter(({ partySize }) => sizeClass === null || listSizeClassOf(partySize) === sizeClass)

/** The number of parties of each size class, by its upper end. */
export const sizeCounts = (parties: readonly StandParty[]) =>
  LIST_SIZE_CLASSES.map((upTo) => ({ upTo, count: ofSize(parties, upTo).length }))
