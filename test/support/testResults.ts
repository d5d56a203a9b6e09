import { expect, test } from 'vitest'

/** One test per row: called with the first values of the row, the function returns the last one. */
export function testResults<Arguments extends readonly unknown[], Result>(
  title: string,
  result: (...values: Arguments) => Result,
  rows: readonly (readonly [...Arguments, NoInfer<Result>])[],
): void {
  test.each(rows.map((row) => [...row]))(title, (...row) => {
    expect(result(...argumentsOf<Arguments>(row))).toStrictEqual(row.at(-1))
  })
}

/** Guarantee behind the cast: `testResults` takes only rows that end with the result. */
const argumentsOf = <Arguments extends readonly unknown[]>(row: unknown[]) =>
  row.slice(0, -1) as unknown as Arguments
