/** An event loop this late serves nobody well: better ask another node. */
const MOST_LAG_MS = 200
/** One late look is a garbage collection or a large import; a node that goes at each would take the others with it. */
const LATE_LOOKS = 3
const GOOD_LOOKS = 2

/** Whether the event loop is late, judged by several looks in a row. */
export function createSteadyLag() {
  let isLate = false
  let against = 0
  return {
    look(lagMs: number): void {
      against = lagMs > MOST_LAG_MS === isLate ? 0 : against + 1
      if (against < (isLate ? GOOD_LOOKS : LATE_LOOKS)) return
      isLate = !isLate
      against = 0
    },
    isLate: () => isLate,
  }
}
