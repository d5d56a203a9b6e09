import { describe, expect, test } from 'vitest'
import { localMoment } from '#domain/calendar.ts'
import { insertPastWait, type PastWait, usualWait } from './usual.ts'

const ZONE = 'America/Los_Angeles'
const moment = (iso: string) => {
  const atMs = Date.parse(iso)
  const { dayOfWeek, minuteOfDay } = localMoment(new Date(atMs), ZONE)
  return { atMs, weekMinute: dayOfWeek * 1440 + minuteOfDay }
}
const past = (iso: string, baseMinutes: number, trust = 1): PastWait => {
  const { atMs, weekMinute } = moment(iso)
  return { baseMinutes, joinedAtMs: atMs, joinedWeekMinute: weekMinute, trust }
}
const ascending = (waits: PastWait[]): PastWait[] => {
  const past: PastWait[] = []
  for (const wait of waits) insertPastWait(past, wait)
  return past
}
const usual = (waits: PastWait[], iso: string, city: number | null = null) =>
  usualWait(ascending(waits), moment(iso), city)

// Saturdays at 7 pm, the last one before and the first one after clocks go back on November 1.
const SATURDAYS = ['2026-10-18T02:00:00Z', '2026-10-25T02:00:00Z', '2026-11-01T02:00:00Z']
const NEXT_SATURDAY = '2026-11-08T03:00:00Z'

describe('the usual', () => {
  test('needs at least three waits [W-10]', () => {
    expect(usual([past(NEXT_SATURDAY, 30), past(NEXT_SATURDAY, 30)], NEXT_SATURDAY)).toBeNull()
    expect(usual([], NEXT_SATURDAY, 20)).toBeNull()
  })

  test('follows local time through both changes of daylight saving time', () => {
    const waits = SATURDAYS.map((iso) => past(iso, 30))
    const noise = ['2026-10-18T03:30:00Z', '2026-10-25T03:30:00Z', '2026-11-01T03:30:00Z']
    const later = noise.map((iso) => past(iso, 5))
    expect(usual([...waits, ...later], NEXT_SATURDAY)).toEqual({ baseMinutes: 30, isOfThisHour: true })
    const spring = ['2026-02-22T03:00:00Z', '2026-03-01T03:00:00Z', '2026-03-08T03:00:00Z']
    const summer = '2026-03-15T02:00:00Z'
    expect(
      usual(
        spring.map((iso) => past(iso, 18)),
        summer,
      )?.baseMinutes,
    ).toBe(18)
  })

  test('a wait at 11:50 pm counts for 12:10 am', () => {
    const waits = ['2026-11-07T07:50:00Z', '2026-11-14T07:50:00Z', '2026-11-21T07:50:00Z']
    const noon = ['2026-11-07T20:00:00Z', '2026-11-14T20:00:00Z', '2026-11-21T20:00:00Z']
    const known = [...waits.map((iso) => past(iso, 12)), ...noon.map((iso) => past(iso, 50))]
    expect(usual(known, '2026-11-28T08:10:00Z')).toEqual({ baseMinutes: 12, isOfThisHour: true })
  })

  test('names weekday and hour only if reports of that weekday and hour support it', () => {
    const waits = SATURDAYS.map((iso) => past(iso, 30))
    expect(usual(waits, '2026-11-08T20:00:00Z')).toEqual({ baseMinutes: 30, isOfThisHour: false })
    const tuesdays = ['2026-10-21T02:00:00Z', '2026-10-28T02:00:00Z', '2026-11-04T03:00:00Z']
    expect(
      usual(
        tuesdays.map((iso) => past(iso, 8)),
        NEXT_SATURDAY,
      )?.isOfThisHour,
    ).toBe(false)
  })

  test('prefers this weekday, recent weeks and reliable reporters', () => {
    const saturdays = SATURDAYS.map((iso) => past(iso, 30))
    const fridays = SATURDAYS.map((iso) => ({
      ...past(iso, 10),
      joinedWeekMinute: 5 * 1440 + 19 * 60,
    }))
    expect(usual([...saturdays, ...fridays, ...fridays], NEXT_SATURDAY)?.baseMinutes).toBe(30)
    const liars = SATURDAYS.map((iso) => past(iso, 90, 0.1))
    expect(usual([...saturdays, ...liars, ...liars], NEXT_SATURDAY)?.baseMinutes).toBe(30)
    const old = [
      '2025-10-19T02:00:00Z',
      '2025-10-26T02:00:00Z',
      '2025-11-02T02:00:00Z',
      '2025-11-09T03:00:00Z',
    ]
    expect(usual([...saturdays, ...old.map((iso) => past(iso, 70))], NEXT_SATURDAY)?.baseMinutes).toBe(30)
  })

  test('a thin history shrinks to the city’s usual, a rich one does not', () => {
    const thin = SATURDAYS.map((iso) => past(iso, 40))
    const drawn = usual(thin, NEXT_SATURDAY, 10)?.baseMinutes ?? 0
    expect(drawn).toBeGreaterThan(20)
    expect(drawn).toBeLessThan(32)
    const thick = Array.from({ length: 60 }, () => past('2026-11-01T02:00:00Z', 40))
    expect(usual(thick, NEXT_SATURDAY, 10)?.baseMinutes).toBeGreaterThan(38)
  })
})
