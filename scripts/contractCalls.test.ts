import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callsIn } from './contractCalls.ts'

const contracts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /(?:^src\/contract\/\w+|\/contract\w*)\.ts$/.test(path))

interface Call {
  method: string
  path: string
  response: z.ZodType
}
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'response' in value

async function callsOf(path: string): Promise<[string, Call][]> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return Object.entries(module).flatMap(([name, value]) =>
    isCall(value) ? [[name, value] as [string, Call]] : [],
  )
}

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

test('there are contracts with calls', async () => {
  const found = await Promise.all(contracts.map(callsOf))
  expect(found.flat().length).toBeGreaterThan(80)
})

describe.each(contracts)('%s', (path) => {
  test('the built client calls the same addresses', async () => {
    const known = callsIn(readFileSync(path, 'utf8'))
    for (const [name, { method, path: address }] of await callsOf(path)) {
      expect(known.get(name)).toBe(`{ method: '${method}', path: '${address}' }`)
    }
  })

  test('no answer is changed by its schema', async () => {
    for (const [, { response }] of await callsOf(path)) {
      expect(kindsIn(response).filter((kind) => CHANGING.includes(kind))).toEqual([])
    }
  })
})

test('the schema check finds everything that changes a value', () => {
  expect(kindsIn(z.object({ size: z.number().default(2) }))).toContain('default')
  expect(kindsIn(z.array(z.string().transform(Number)))).toContain('pipe')
})
