import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { contradictorOf, TAKE_BACK_MINUTES, WITNESS_MINUTES } from './contradiction.ts'
import type { SaidVoice } from './estimateWait.ts'

const NOW_MS = 1_800_000_000_000
const minutesAgo = (minutes: number) => NOW_MS - minutes * MINUTE_MS

const said = (minutes: number, given: Partial<SaidVoice> = {}): SaidVoice => ({
  ...{ id: 1, reporter: 'a', kind: 'typed', baseMinutes: minutes, minutes, partySize: 2 },
  ...{ saidAtMs: minutesAgo(10), joinedAtMs: minutesAgo(10), isFar: false, reliability: 1 },
  ...given,
})

const contradictor = (others: SaidVoice[], report = said(60)) =>
  contradictorOf(report, { nowMs: NOW_MS, stand: null, others })

describe('diners contradict a report', () => {
  test('when two of them say otherwise, and no one agrees', () => {
    expect(contradictor([said(10), said(15)])).toBe('diners')
    expect(contradictor([said(10)])).toBeUndefined()
    expect(contradictor([said(10), said(15), said(60)])).toBeUndefined()
  })

  test.each([
    ['from far away', { isFar: true }],
    ['pinned by the restaurant', { kind: 'sign' }],
    ['of an hour before', { joinedAtMs: minutesAgo(10 + WITNESS_MINUTES) }],
  ] as const)('but one %s is no witness', (_, given) => {
    expect(contradictor([said(10), said(15, given)])).toBeUndefined()
    // It does not support the report either.
    expect(contradictor([said(10), said(15), said(60, given)])).toBe('diners')
  })

  test('for two hours', () => {
    const at = (minutes: number) =>
      said(60, { saidAtMs: minutesAgo(minutes), joinedAtMs: minutesAgo(minutes) })
    expect(contradictor([said(10), said(15)], at(TAKE_BACK_MINUTES - 1))).toBe('diners')
    expect(contradictor([said(10), said(15)], at(TAKE_BACK_MINUTES))).toBeUndefined()
  })
})
