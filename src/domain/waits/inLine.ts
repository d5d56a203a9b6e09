/** A diner's wait in line, timed from "I'm in line" to "Seated" or "Left". */

export const LINE_ENDS = ['seated', 'left', 'expired'] as const
export type LineEnd = (typeof LINE_ENDS)[number]
