import { encode } from 'uqr'

/** White modules around the code: readers need four of them to find it. */
const QUIET_MODULES = 4

export interface QrDrawing {
  /** Width and height in modules, including the quiet zone. */
  size: number
  path: string
}

/**
 * Draws a QR code that tolerates smudges and folds (15 % of it may be lost).
 *
 * @example drawQr('https://tablecast.example/g/x').size // 37
 */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  }
  return runs
}
