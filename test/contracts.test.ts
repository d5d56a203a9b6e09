import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './support/fuzz/endpoints.ts'

/** Kinds of schema that change the value they parse. */
const CHANGING = ['transform', 'pipe', 'default', 'prefault', 'catch', 'codec']

const kindsIn = (schema: z.ZodType): string[] => {
  const kinds: string[] = []
  // Walks the schema; the document itself is not used.
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema }) => void kinds.push(zodSchema._zod.def.type),
  })
  return kinds
}

test('no response is changed by its schema, so the client reads it as it is', async () => {
  const endpoints = await allEndpoints()
  const changed = endpoints.filter(({ response }) =>
    kindsIn(response).some((kind) => CHANGING.includes(kind)),
  )
  expect(endpoints.length).toBeGreaterThan(80)
  expect(changed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('the check finds everything that changes a value', () => {
  expect(kindsIn(z.object({ size: z.number().default(2) }))).toContain('default')
  expect(kindsIn(z.array(z.string().transform(Number)))).toContain('pipe')
})
