import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { beforeEach } from 'vitest'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { createGoogleAddressBook } from '#services/geocoding/server/googleGeocoding.ts'
import { createGoogleClient } from '#services/places/server/googleCalls.ts'
import { createGooglePlaces } from '#services/places/server/googlePlaces.ts'
import type { PlacesSearch } from '#services/places/server/placesSource.ts'
import { SERVER_KEY } from './googleStub.ts'
import { mapStubForTests } from './mapStubForTests.ts'

export const ITALIAN_NEARBY: PlacesSearch = {
  cuisineText: 'Italian',
  cuisine: 'Italian',
  center: DEFAULT_LOCATION,
  radiusMeters: 966,
}

/** The server's Google adapters against the stub, and everything they log. */
export function googleForTests() {
  const stub = mapStubForTests()
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const { log } = Fastify({ logger: { level: 'debug', stream } })
  beforeEach(() => {
    text = ''
  })
  const client = (key: string) => createGoogleClient(key, log)
  return {
    stub,
    places: (key = SERVER_KEY) => createGooglePlaces(stub.googleUrl, client(key)),
    book: (key = SERVER_KEY) => createGoogleAddressBook(stub.googleUrl, client(key)),
    logged: () => text,
  }
}
