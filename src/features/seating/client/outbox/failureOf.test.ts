import { describe, expect, test } from 'vitest'
import { HttpError, NetworkError } from '#kernel/client/httpError.ts'
import { failureOf } from './failureOf.ts'

const answer = (status: number, code?: string) =>
  new HttpError(status, 'Status Text', code ? JSON.stringify({ message: 'Why', code }) : '<html>')

describe('what became of a move whose call failed [S-27]', () => {
  test.each([
    ['no answer', new NetworkError('gone'), 'lost'],
    ['a sign-in page of the network', answer(403), 'stray'],
    ['a refusal of the server', answer(409, 'already_here'), 'refused'],
    ['another call with the same key', answer(409, 'in_progress'), 'lost'],
    ['too many calls', answer(429, 'too_many'), 'lost'],
    ['a proxy without a server', answer(502), 'lost'],
    ['a fault of the server', answer(500, 'internal'), 'broken'],
    ['nobody signed in', answer(401, 'unauthenticated'), 'signedOut'],
    ['somebody else signed in', answer(409, 'other_member'), 'signedOut'],
  ])('%s', (_, error, kind) => {
    expect(failureOf(error).kind).toBe(kind)
  })
})
