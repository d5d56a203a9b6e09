import fc from 'fast-check'
import { z } from 'zod'

/** Values for a schema: mostly valid, sometimes anything else that JSON can represent. */

/** The part of a JSON schema that this file reads. */
interface Shape {
  type?: string | undefined
  properties?: Record<string, Shape> | undefined
  required?: string[] | undefined
  items?: Shape | undefined
  anyOf?: Shape[] | undefined
  oneOf?: Shape[] | undefined
  allOf?: Shape[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  pattern?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  maxItems?: number | undefined
}

/** Guarantee: every JSON schema is such an object; its other properties are ignored. */
const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

const ODD = [
  ...[null, true, '', ' ', 0, -1, 1.5, 2_147_483_648, 1e300, [], {}, [null], { $gt: '' }],
  ...[
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    'x'.repeat(20_000),
    "'; drop table users; --",
    '__proto__',
    '../..',
  ],
]
const odd: fc.Arbitrary<unknown> = fc.constantFrom(...ODD)
const LONGEST_TEXT = 40

export interface KnownValues {
  /** Ids of rows that exist. */
  ids: readonly number[]
}

export function valuesOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return fromShape(shapeOf(schema), '', known)
}

const mostly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd })

function fromShape(shape: Shape, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const either = shape.anyOf ?? shape.oneOf
  if (either) return fc.oneof(...either.map((one) => fromShape(one, name, known)))
  if (shape.allOf) return fc.oneof(...shape.allOf.map((one) => fromShape(one, name, known)))
  if (shape.enum) return mostly(fc.constantFrom(...shape.enum))
  if ('const' in shape) return mostly(fc.constant(shape.const))
  switch (shape.type) {
    case 'object':
      return mostly(objects(shape, known))
    case 'array':
      return mostly(
        fc.array(fromShape(shape.items ?? {}, name, known), { maxLength: Math.min(shape.maxItems ?? 4, 4) }),
      )
    case 'number':
    case 'integer':
      return mostly(numbers(shape, name, known))
    case 'boolean':
      return mostly(fc.boolean())
    case 'null':
      return fc.constant(null)
    case 'string':
      return mostly(texts(shape, name, known))
    default:
      return odd
  }
}

function objects({ properties = {}, required = [] }: Shape, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, shape]) => [name, fromShape(shape, name, known)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

const namesId = (name: string): boolean => /id$/i.test(name)

function numbers({ type, minimum = -1e6, maximum = 1e6 }: Shape, name: string, { ids }: KnownValues) {
  if (namesId(name)) return fc.constantFrom(...ids, 2_147_483_647)
  const [min, max] = [Math.max(minimum, -2e9), Math.min(maximum, 2e9)]
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

function texts(
  { format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: Shape,
  name: string,
  { ids }: KnownValues,
) {
  if (format === 'email' || /email/i.test(name)) return fc.nat(9).map((number) => `fuzz${number}@example.com`)
  if (format === 'date-time') return fc.constantFrom('2026-05-01T18:30:00Z', new Date().toISOString())
  if (namesId(name) || pattern?.includes('[1-9]')) return fc.constantFrom(...ids.map(String), '2147483647')
  if (pattern?.includes('\\d')) return fc.integer({ min: -90, max: 180 }).map(String)
  if (/phone/i.test(name)) return fc.constant('(415) 555-0100')
  if (/password/i.test(name)) return fc.constant('a good password')
  if (/address/i.test(name)) return fc.constant('100 Market Street, San Francisco, CA 94105, USA')
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)),
  })
}
