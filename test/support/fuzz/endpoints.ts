import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url))
const IS_CONTRACT = /^contract\/\w+\.ts$|\/contract\w*\.ts$/

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** Every endpoint object of the contracts. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(SOURCES, { recursive: true })).filter(
    (name) => IS_CONTRACT.test(name) && !name.endsWith('.test.ts'),
  )
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(join(SOURCES, name))),
  )
  return [...new Set(modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint))]
}
