import { localMoment } from '#domain/calendar.ts'
import { openState, parseHours } from '#domain/openingHours.ts'

export interface OpenWords {
  isOpen: boolean
  /** "Open now", "Closed" */
  lead: string
  /** "until 10 pm", "opens Tuesday 11 am"; empty when there is nothing to add. */
  rest: string
}

/** Whether a place is open by its own clock, in words; null when its hours are not known. */
export function openWords(
  hoursOfOperation: string | null,
  timeZone: string,
  nowMs: number,
): OpenWords | null {
  const state = openState(parseHours(hoursOfOperation), localMoment(new Date(nowMs), timeZone))
  if (!state) return null
  if (state.isOpen) return { isOpen: true, lead: 'Open now', rest: state.until ? `until ${state.until}` : '' }
  return { isOpen: false, lead: 'Closed', rest: state.opensAt ? `opens ${state.opensAt}` : '' }
}
