const NIGHT_ENDS_HOUR = 5

/** All hours from the first to the last with a party; a night that goes on past midnight ends after it. */
export function hoursOf(byHour: readonly { hourOfDay: number }[]): number[] {
  const used = new Set(byHour.map(({ hourOfDay }) => hourOfDay))
  const day = [...used].filter((hour) => hour >= NIGHT_ENDS_HOUR)
  const [first, last] = [Math.min(...day), Math.max(...day)]
  const span = day.length > 0 ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : []
  const night = [...used].filter((hour) => hour < NIGHT_ENDS_HOUR).sort((a, b) => a - b)
  return [...span, ...night]
}
