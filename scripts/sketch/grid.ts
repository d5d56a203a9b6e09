import { z } from 'zod'
import type { Point } from './geometry.ts'
import { outline, toPoint } from './geometry.ts'

export type StreetClass = 'minor' | 'major' | 'spine' | 'freeway' | 'embarcadero'

export interface Street {
  name: string
  class: StreetClass
  line: Point[]
}

const Direction = z.union([z.literal(1), z.literal(-1)])

/**
 * A district's streets as two families of straight parallels.
 * `columns` run along the tilted north (their offset is meters east of the origin), `rows` along the tilted east
 * (their offset is meters north). Each line reads
 * `name | offset | cross street house-number, … | from..to, major, alley`.
 */
export const Grid = z.object({
  district: z.string(),
  axes: z.object({
    origin: z.tuple([z.number(), z.number()]),
    tilt: z.number().describe('Degrees by which the columns lean west of north'),
    columnsCount: Direction.describe(
      '1 where house numbers grow with the offset of the cross streets, else -1',
    ),
    rowsCount: Direction,
  }),
  outline: z.string().transform(outline),
  columns: z.array(z.string()),
  rows: z.array(z.string()),
})
export type Grid = z.output<typeof Grid>

interface GridLine {
  name: string
  offset: number
  anchors: { cross: string; house: number }[]
  span: [string, string] | null
  isMajor: boolean
  /** An alley is not a cross street: the house numbers beside it do not jump there. */
  isAlley: boolean
}

const SUFFIXES: Record<string, string> = {
  St: 'Street',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Dr: 'Drive',
  Pl: 'Place',
  Ter: 'Terrace',
  Ln: 'Lane',
  Rd: 'Road',
}

/** `Polk St` in full: `Polk Street`. */
export const fullName = (name: string): string =>
  name.replace(/ (St|Ave|Blvd|Dr|Pl|Ter|Ln|Rd)$/, (_, short: string) => ` ${SUFFIXES[short] ?? short}`)

function readLine(text: string): GridLine {
  const [name = '', offset = '', anchors = '', flags = ''] = text.split('|').map((cell) => cell.trim())
  if (!name || !Number.isFinite(Number(offset || Number.NaN)))
    throw new Error(`Cannot read the street "${text}"`)
  const span = /([^,\s][^,]*?)\.\.([^,]*[^,\s])/.exec(flags)
  return {
    name: fullName(name),
    offset: Number(offset),
    anchors: [...anchors.matchAll(/([^,]+?) (\d+)(?:,|$)/g)].map(([, cross = '', house]) => ({
      cross: cross.trim(),
      house: Number(house),
    })),
    span: span?.[1] && span[2] ? [span[1], span[2]] : null,
    isMajor: /\bmajor\b/.test(flags),
    isAlley: /\balley\b/.test(flags),
  }
}

const readTable = (lines: readonly string[]): GridLine[] =>
  lines.map(readLine).sort((a, b) => a.offset - b.offset)

function crossOffset(name: string, crossing: readonly GridLine[], street: string): number {
  const found = crossing.find((line) => line.name === fullName(name) || line.name.startsWith(`${name} `))
  if (!found) throw new Error(`${street} names the cross street ${name}, which its grid does not have`)
  return found.offset
}

/** House numbers at a position along the street: 100 a block, and exact at every anchor. */
function houseAt(line: GridLine, crossing: readonly GridLine[], direction: 1 | -1) {
  const blocks = crossing.filter(
    (cross) => !cross.isAlley || line.anchors.some((a) => cross.name.startsWith(a.cross)),
  )
  const offsets = [...new Set(blocks.map(({ offset }) => offset))]
  const blockAt = (offset: number): number => {
    const after = offsets.findIndex((candidate) => candidate >= offset)
    const upper = Math.max(1, after === -1 ? offsets.length - 1 : after)
    const low = offsets[upper - 1] ?? 0
    const high = offsets[upper] ?? low + 100
    return upper - 1 + (offset - low) / (high - low)
  }
  const anchors = line.anchors
    .map(({ cross, house }) => ({ block: blockAt(crossOffset(cross, crossing, line.name)), house }))
    .sort((a, b) => a.block - b.block)
  return (offset: number): number | undefined => {
    const block = blockAt(offset)
    const [first, last] = [anchors[0], anchors.at(-1)]
    if (!first || !last) return undefined
    if (block <= first.block) return Math.max(0, first.house + (block - first.block) * 100 * direction)
    if (block >= last.block) return Math.max(0, last.house + (block - last.block) * 100 * direction)
    const next = anchors.findIndex((anchor) => anchor.block >= block)
    const [a, b] = [anchors[next - 1] ?? first, anchors[next] ?? last]
    return a.house + ((block - a.block) / (b.block - a.block)) * (b.house - a.house)
  }
}

/** How far a street without a stated span is drawn before its district's outline cuts it, in meters. */
const REACH_METERS = 9000

function family(
  lines: readonly GridLine[],
  crossing: readonly GridLine[],
  direction: 1 | -1,
  place: (across: number, along: number) => Point,
): Street[] {
  return lines.map((line) => {
    const ends = line.span?.map((name) => crossOffset(name, crossing, line.name)) ?? [
      -REACH_METERS,
      REACH_METERS,
    ]
    const [from, to] = [Math.min(...ends), Math.max(...ends)]
    const stops = [from, ...crossing.map(({ offset }) => offset).filter((o) => o > from && o < to), to]
    const house = houseAt(line, crossing, direction)
    const points = stops.map((stop) => {
      const number = house(stop)
      return { ...place(line.offset, stop), ...(number === undefined ? {} : { house: number }) }
    })
    return { name: line.name, class: line.isMajor ? 'major' : 'minor', line: points }
  })
}

/** The grid's streets before any clipping, each with a point and a house number at every crossing. */
export function gridStreets(grid: Grid): Street[] {
  const origin = toPoint(grid.axes.origin)
  const tilt = (grid.axes.tilt * Math.PI) / 180
  const place = (east: number, north: number): Point => ({
    x: origin.x + east * Math.cos(tilt) - north * Math.sin(tilt),
    y: origin.y + east * Math.sin(tilt) + north * Math.cos(tilt),
  })
  const columns = readTable(grid.columns)
  const rows = readTable(grid.rows)
  return [
    ...family(columns, rows, grid.axes.columnsCount, place),
    ...family(rows, columns, grid.axes.rowsCount, (north, east) => place(east, north)),
  ]
}
