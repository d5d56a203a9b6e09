import { canDo, stageOf } from '#domain/stage.ts'
import type { PartyEdit } from '../contract.ts'
import { changeParty, type ReservationRow, type StandWork, statusConflict } from './partyChange.ts'

/** Corrects a party; its place on the list and its clock stay. Contacts are logged by name of the field only. */
export async function editParty(
  work: StandWork,
  party: ReservationRow,
  { name, partySize, waitTime, phone, email, notes }: PartyEdit,
): Promise<ReservationRow> {
  const given = { name, partySize, waitTime, phone, email, notes }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const fields = Object.keys(set)
  if (fields.length === 0) return party
  if (!canDo(stageOf(party), 'edit')) throw statusConflict(party)
  return changeParty(work, party, {
    action: 'edited',
    set,
    details: {
      fields,
      ...(partySize !== undefined && { fromPartySize: party.partySize, partySize }),
      ...(waitTime !== undefined && { fromQuotedMinutes: party.waitTime, quotedMinutes: waitTime }),
    },
  })
}
