import { describe, expect, test } from 'vitest'
import { googleForTests, ITALIAN_NEARBY } from '#test/support/mapStub/googleForTests.ts'
import { refusal, SERVER_KEY } from '#test/support/mapStub/googleStub.ts'

const { stub, places, book, logged } = googleForTests()

const denied = (reason: string) => refusal(403, 'PERMISSION_DENIED', `Refused for ${SERVER_KEY}.`, reason)
const quota = (unit: string) =>
  refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'RATE_LIMIT_EXCEEDED', { quota_unit: unit })

describe('a refusal explains what to do:', () => {
  test.each([
    [
      'an unknown key',
      refusal(400, 'INVALID_ARGUMENT', 'API key not valid.', 'API_KEY_INVALID'),
      'Check GOOGLE_MAPS_SERVER_KEY',
      1,
    ],
    [
      'an unknown key without a reason',
      refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
      'Check GOOGLE_MAPS_SERVER_KEY',
      1,
    ],
    ['an API that is off', denied('SERVICE_DISABLED'), 'is not enabled in the Google project. Enable it', 1],
    [
      'an API the key may not use',
      denied('API_KEY_SERVICE_BLOCKED'),
      'Add the API to the key’s restrictions',
      1,
    ],
    [
      'a browser key',
      denied('API_KEY_HTTP_REFERRER_BLOCKED'),
      'Restrict GOOGLE_MAPS_SERVER_KEY to this server’s IP',
      1,
    ],
    [
      'another IP address',
      denied('API_KEY_IP_ADDRESS_BLOCKED'),
      'does not allow this server’s IP address',
      1,
    ],
    ['no billing', denied('BILLING_DISABLED'), 'Billing is disabled', 1],
    ['a suspended project', denied('CONSUMER_SUSPENDED'), 'is suspended', 1],
    [
      'the legacy API',
      refusal(
        403,
        'PERMISSION_DENIED',
        "You're calling a legacy API, which is not enabled for your project.",
      ),
      'is not enabled',
      1,
    ],
    ['a refusal of tomorrow', denied('SOMETHING_NEW'), 'Google rejected the server key', 1],
    ['a bad request', refusal(400, 'INVALID_ARGUMENT', 'Bad radius.'), 'start over', 1],
    ['the quota of the day', quota('1/d/{project}'), 'has used up today’s', 1],
    ['the quota of the minute', quota('1/min/{project}'), 'for this minute', 3],
    ['an inner error', refusal(500, 'INTERNAL', 'Oops.'), 'try again in a moment', 3],
    ['no service', refusal(503, 'UNAVAILABLE', 'Away.'), 'try again in a moment', 3],
    ['no time', refusal(504, 'DEADLINE_EXCEEDED', 'Late.'), 'try again in a moment', 3],
    ['a page', { status: 502, text: `<html>${SERVER_KEY}` }, 'try again in a moment', 3],
    ['JSON of no shape', { status: 403, json: [SERVER_KEY] }, 'Google rejected the server key', 1],
    ['a line that is cut', 'cut' as const, 'can’t be reached', 1],
  ])('%s', async (_, answer, message, attempts) => {
    stub.misbehave(answer)
    const failed = await places()
      .search(ITALIAN_NEARBY, { number: 1 })
      .catch((error: Error) => error)
    expect(failed).toMatchObject({ message: expect.stringContaining(message), status: expect.any(Number) })
    expect(JSON.stringify(failed) + String(failed)).not.toContain('AIza')
    expect(logged()).not.toContain('AIza')
    expect(stub.asked).toHaveLength(attempts)
  })

  test('temporary errors are not shown', async () => {
    stub.misbehave(refusal(503, 'UNAVAILABLE', 'Away.'), 2)
    expect((await places().search(ITALIAN_NEARBY, { number: 1 })).places).toHaveLength(19)
  })

  test('the real refusal of a wrong key, from both services', async () => {
    const wrong = 'AIzaWrongKey00000000000000000000000000'
    await expect(places(wrong).search(ITALIAN_NEARBY, { number: 1 })).rejects.toThrow(
      'Google doesn’t recognize the server key',
    )
    await expect(book(wrong).geocode('12 Example St')).rejects.toThrow(
      'Google doesn’t recognize the server key',
    )
    expect(logged()).not.toContain('AIza')
  })
})
