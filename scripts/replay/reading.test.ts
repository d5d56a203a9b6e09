import { PassThrough, Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { HOUSE as TWO_TABLES } from '#test/support/replayHouse.ts'
import { readReadings } from './csv.ts'
import { createReplay, replayEvents } from './events.ts'

/** Files from other people, with mistakes. */

const START_MS = Date.UTC(2026, 10, 21, 4)
const at = (minute: number) => new Date(START_MS + minute * MINUTE_MS).toISOString()
const HOUSE = { at: at(-60), ...TWO_TABLES }
const event = (minute: number, type: string, more: Record<string, unknown> = {}) => ({
  at: at(minute),
  type,
  restaurant: 1,
  ...more,
})
const ask = (minute: number, more: Record<string, unknown> = {}) =>
  event(minute, 'ask', { id: `a${minute}`, size: 2, source: 'any', ...more })
const FULL = [
  event(0, 'join', { party: 1, size: 2 }),
  event(0, 'seat', { party: 1, table: 1 }),
  event(0, 'join', { party: 2, size: 4 }),
  event(0, 'seat', { party: 2, table: 2 }),
]

async function replayed(text: string) {
  const [out, complaints] = [new PassThrough(), new PassThrough()]
  const badLines = await replayEvents(Readable.from([text]), { out, complaints })
  const read = (stream: PassThrough) => String(stream.read() ?? '')
  const answers = read(out)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return { answers, badLines, complaints: read(complaints) }
}
const fileOf = (lines: readonly unknown[], end = '\n') => lines.map((line) => JSON.stringify(line)).join(end)

describe('a file of events', () => {
  const lines = [HOUSE, ...FULL, event(1, 'report', { user: 'u1', minutes: 25, kind: 'typed' }), ask(2)]

  test.each([
    ['ends its lines as Windows does, with a mark at its start', `\uFEFF${fileOf(lines, '\r\n')}\r\n`],
    ['has blank lines and no last line break', `\n${fileOf(lines, '\n\n  \n')}`],
    [
      'writes its ids as text',
      fileOf(JSON.parse(JSON.stringify(lines).replace(/("(?:id|party|table|restaurant)":)(\d+)/g, '$1"$2"'))),
    ],
    [
      'has more fields than anybody needs',
      fileOf(lines.map((line) => ({ ...line, note: { of: ['mine'] } }))),
    ],
    [
      'writes its times with an offset',
      fileOf(
        lines.map((line) => ({ ...line, at: line.at.replace('T04', 'T05').replace('Z', '+01:00') })),
      ).replace('T03:00:00.000+01:00', 'T03:00:00.000Z'),
    ],
    [
      'writes its times without an offset, in UTC',
      fileOf(lines.map((line) => ({ ...line, at: line.at.replace('.000Z', '') }))),
    ],
  ])('has the same meaning when it %s', async (_, text) => {
    const plain = await replayed(fileOf(lines))
    expect(plain.answers).toHaveLength(1)
    expect(await replayed(text)).toEqual(plain)
  })

  test('names a line that cannot be read, processes the others, and answers every question', async () => {
    const text = [
      JSON.stringify(HOUSE),
      '{"at":"2026-11-21T04:00:00Z","type":"join","restaurant":1,"party":1',
      '[1, 2]',
      JSON.stringify(event(1, 'report', { user: 'u1', minutes: 'soon' })),
      JSON.stringify({ ...event(1, 'join', { party: 9, size: 2 }), at: 'yesterday' }),
      JSON.stringify({ ...event(1, 'report', { user: 'u1', size: 2, minutes: 30 }), restaurant: undefined }),
      JSON.stringify(event(1, 'report', { user: 'u1', size: 2, minutes: 30 })),
      JSON.stringify(ask(2)),
      JSON.stringify({ ...ask(3), at: 'later' }),
      JSON.stringify({ ...event(1, 'report', { user: 'u2', minutes: 60 }), at: '2026-02-30T04:00:00Z' }),
    ].join('\n')
    const { answers, badLines, complaints } = await replayed(text)
    expect(badLines).toBe(7)
    expect(complaints.match(/^Line \d+/gm)).toEqual([
      'Line 2',
      'Line 3',
      'Line 4',
      'Line 5',
      'Line 6',
      'Line 9',
      'Line 10',
    ])
    expect(complaints).toContain('Line 4: "minutes" must be a number from 0 to 1440.')
    expect(answers.map(({ id, minutes }) => [id, minutes])).toEqual([
      ['a2', 30],
      ['a3', 30],
    ])
  })

  test('may contain other lines, which are skipped and mentioned once', async () => {
    const own = Array.from({ length: 50 }, (_, minute) => event(minute, 'truth', { waited: 12 }))
    const { badLines, complaints } = await replayed(fileOf([HOUSE, ...own]))
    expect(badLines).toBe(0)
    expect(complaints).toBe('Line 2: lines of type "truth" are skipped.\n')
  })

  test('changes the tables of a restaurant and keeps fields that the new line omits', () => {
    const answersTo = (...happened: Record<string, unknown>[]) => {
      const replay = createReplay()
      return [HOUSE, ...FULL, ...happened].flatMap((line) => replay.take(line) ?? [])
    }
    const third = { at: at(1), type: 'restaurant', id: 1, tables: [...HOUSE.tables, { id: 3, seats: 8 }] }
    expect(answersTo(third, ask(2))[0]).toMatchObject({ minutes: 0, source: 'restaurant' })
    const renamed = { at: at(1), type: 'restaurant', id: 1, timeZone: 'America/New_York' }
    expect(answersTo(renamed, ask(2))).toEqual(answersTo(ask(2)))
  })

  test('seats parties that never joined: at a table they take, with the size the line gives', () => {
    const replay = createReplay()
    const lines = [
      HOUSE,
      event(0, 'seat', { party: 'a', table: 1, size: 1 }),
      event(0, 'seat', { party: 'b', table: 2 }),
    ]
    const [answer] = [...lines, ask(1)].flatMap((line) => replay.take(line) ?? [])
    expect(answer?.minutes).toBeGreaterThan(20)
  })

  test('may seat a party just before it clears the table, or without clearing it', () => {
    const answersTo = (...turned: Record<string, unknown>[]) => {
      const replay = createReplay()
      const next = event(1, 'join', { party: 3, size: 2 })
      return [HOUSE, ...FULL, next, ...turned, ask(41)].flatMap((line) => replay.take(line) ?? [])
    }
    const [seat, clear] = [event(40, 'seat', { party: 3, table: 1 }), event(40, 'clear', { table: 1 })]
    const inOrder = answersTo(clear, seat)
    expect(inOrder[0]?.minutes).toBeGreaterThan(20)
    expect(answersTo(seat, clear)).toEqual(inOrder)
    expect(answersTo(seat)).toEqual(inOrder)
  })

  test('keeps long ids apart, and answers with the id as it was written', async () => {
    const third = event(1, 'join', { party: 3, size: 2.0000000000000004 })
    const text = fileOf([HOUSE, ...FULL, third, ask(2)])
    const withParties = (one: string, other: string) =>
      text
        .replaceAll('"party":1', `"party":${one}`)
        .replaceAll('"party":2', `"party":${other}`)
        .replace('"id":"a2"', '"id":12345678901234567890')
    const [out, complaints] = [new PassThrough(), new PassThrough()]
    const far = withParties('9007199254740992', '9007199254740993')
    expect(await replayEvents(Readable.from([far]), { out, complaints })).toBe(0)
    const answer = String(out.read())
    expect(answer).toMatch(/^\{"id":12345678901234567890,/)
    const [plain] = (await replayed(text)).answers
    expect(answer).toContain(`"minutes":${plain.minutes},`)
  })

  test('takes reports without a name as reports of different people', () => {
    const replay = createReplay()
    const nameless = (minute: number, minutes: number) => event(minute, 'report', { size: 2, minutes })
    const [answer] = [
      HOUSE,
      nameless(0, 40),
      nameless(1, 42),
      nameless(2, 38),
      nameless(3, 5),
      ask(4),
    ].flatMap((line) => replay.take(line) ?? [])
    expect(answer?.minutes).toBeGreaterThan(30)
  })

  test('never fails, whatever it contains', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(0, 1, '1', 2, -5, 1e9, '', 'u1', null, at(0), at(700), [{ id: 1, seats: 4 }], {}),
    )
    const type = fc.constantFrom('restaurant', 'join', 'seat', 'clear', 'leave', 'report', 'ask', 'dance')
    const anyLine = fc.record(
      {
        at: fc.oneof(fc.integer({ min: 0, max: 500 }).map(at), value),
        type: fc.oneof(type, value),
        restaurant: fc.oneof(fc.constant(1), value),
        id: value,
        party: value,
        table: value,
        size: value,
        minutes: value,
        user: value,
        kind: value,
        source: value,
        tables: value,
        hours: value,
        timeZone: value,
      },
      { requiredKeys: ['at', 'type', 'restaurant'] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof({ weight: 4, arbitrary: anyLine.map((line) => JSON.stringify(line)) }, fc.string()),
        ),
        async (rows) => {
          const { answers } = await replayed([JSON.stringify(HOUSE), ...rows].join('\n'))
          for (const { minutes, low, high } of answers) {
            if (minutes === null) expect([low, high]).toEqual([null, null])
            else expect(low <= high && minutes >= 0 && Number.isFinite(high)).toBe(true)
          }
        },
      ),
      { numRuns: 300, seed: 20_261_122 },
    )
  })
})

describe('a file of posted and actual waits', () => {
  const wanted = [
    { place: 'A "big" one, here', atMs: Date.UTC(2026, 6, 1, 10), posted: 20, actual: null },
    { place: 'B', atMs: Date.UTC(2026, 6, 1, 10, 5), posted: 30, actual: 12.5 },
  ]
  test.each([
    [
      'plain',
      'place,at,posted,actual\n"A ""big"" one, here",2026-07-01T10:00,20,\nB,2026-07-01T10:05:00,30,12.5\n',
    ],
    [
      'in another order with more columns, a mark at its start and Windows line ends',
      '\uFEFFactual,Note,AT,Place,posted\r\n,x,2026-07-01 10:00,"A ""big"" one, here",20\r\n12.5,,2026-07-01T10:05:00.000-07:00, B ,30',
    ],
    [
      'with words for nothing and rows out of order',
      'place,at,posted,actual\nB,2026-07-01T10:05,30,12.5\n\n,,,\n"A ""big"" one, here",2026-07-01T10:00,20,NA\n',
    ],
  ])('gives the same result %s', async (_, text) => {
    expect(await readReadings([text])).toEqual({ readings: wanted, problems: [] })
  })
  test('names the rows that cannot be read', async () => {
    const { readings, problems } = await readReadings([
      'place,at,posted,actual\nA,2026-07-01T10:00,twenty,\nA,10:00,20,\n,2026-07-01T10:00,20,\nA,2026-07-01T10:00,20\nA,2026-13-01T10:00,20,\nA,2026-02-30T10:00,20,\n',
    ])
    expect(readings).toHaveLength(1)
    expect(problems).toEqual([
      { line: 2, problem: '"posted" must be a number of minutes, or empty' },
      { line: 3, problem: '"at" must be a local ISO time such as "2026-11-20T19:05"' },
      { line: 4, problem: '"place" is missing' },
      { line: 6, problem: '"at" must be a local ISO time such as "2026-11-20T19:05"' },
      { line: 7, problem: '"at" must be a local ISO time such as "2026-11-20T19:05"' },
    ])
  })
  test('must name its columns', async () => {
    await expect(readReadings(['a,b,c\n1,2,3\n'])).rejects.toThrow('place, at, posted, actual missing')
  })
})
