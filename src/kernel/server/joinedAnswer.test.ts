import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPiece, joinPieces } from './joinedAnswer.ts'

const joined = (texts: readonly string[]) =>
  joinPieces(
    '{"list":[',
    texts.map((text) => createPiece(Buffer.from(text))),
    ']}',
  )

describe('an answer joined from pieces', () => {
  test('is the same plain and decompressed, whatever its pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), (texts) => {
        const answer = joined(texts)
        const expected = `{"list":[${texts.join(',')}]}`
        expect(answer.plain.toString()).toBe(Buffer.from(expected).toString())
        expect(gunzipSync(answer.gzipped()).equals(answer.plain)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('can have large pieces, or none', () => {
    for (const texts of [['x'.repeat(300_000), 'y'.repeat(70_000)], []]) {
      const answer = joined(texts)
      expect(gunzipSync(answer.gzipped()).equals(answer.plain)).toBe(true)
    }
  })

  test('has an ETag of its content alone', () => {
    expect(joined(['1', '2']).etag).toBe(joined(['1', '2']).etag)
    expect(joined(['1', '2']).etag).not.toBe(joined(['1', '3']).etag)
    expect(joined(['1', '2']).etag).not.toBe(joined(['2', '1']).etag)
  })
})
