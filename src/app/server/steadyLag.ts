/** With this lag, requests should go to another node. */
const MAX_LAG_MS = 200
/** One late check is a garbage collection or an import; draining for each would overload the other nodes. */
const LATE_LOOKS = 3
const GOOD_LOOKS = 2

/** Whether the event loop is late, judged by several checks in a row. */
export function createSteadyLag() {
  let isLate = false
  let against = 0
  return {
    look(lagMs: number): void {
      against = lagMs > MAX_LAG_MS === isLate ? 0 : against + 1
      if (against < (isLate ? GOOD_LOOKS : LATE_LOOKS)) return
      isLate = !isLate
      against = 0
    },
    isLate: () => isLate,
  }
}
