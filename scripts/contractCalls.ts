import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * In the built client, a call is only its method and path, so screens load neither zod nor the contract's schemas and
 * documentation. Development and tests parse every response. See docs/decisions/0056-light-calls.md.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!OF_CLIENT.test(id)) return undefined
      let rest = code
      for (const [statement, names = '', from = ''] of code.matchAll(IMPORT)) {
        const file = (await this.resolve(from, id))?.id
        if (!file || !CONTRACT.test(file)) continue
        const calls = callsIn(await readFile(file, 'utf8'))
        rest = rest.replace(statement, () => splitImport(names, file, calls))
      }
      return rest === code ? undefined : { code: rest, map: null }
    },
    async load(id) {
      if (!id.endsWith(CALLS)) return undefined
      const calls = callsIn(await readFile(id.slice(0, -CALLS.length), 'utf8'))
      return [...calls].map(([name, value]) => `export const ${name} = ${value}\n`).join('')
    },
  }
}

const OF_CLIENT = /\/src\/.*\/client\/.*\.tsx?$/
const CONTRACT = /\/src\/(?:contract\/\w+|features\/\w+\/contract\w*)\.ts$/
const CALLS = '?calls'
// Calls as the formatter writes them. Calls in another style keep their schemas, which the size budget test catches.
const IMPORT = /^import \{([^}]*)\} from '([^']+)'$/gm
const ENDPOINT = /^export const (\w+) = endpoint\('(\w+)', ('[^']+'|`[^`]+`|\w+), \{$/gm
const TEXT = /^(export )?const (\w+) = ('[^'\n]*')$/gm

/** The calls and constant strings that a contract exports, as code. */
export function callsIn(contract: string): Map<string, string> {
  const texts = new Map([...contract.matchAll(TEXT)].map(([, , name = '', text = '']) => [name, text]))
  const calls = new Map<string, string>()
  for (const [, exported, name = '', text = ''] of contract.matchAll(TEXT))
    if (exported) calls.set(name, text)
  for (const [, name = '', method = '', path = ''] of contract.matchAll(ENDPOINT)) {
    const address =
      texts.get(path) ?? path.replace(/\$\{(\w+)\}/g, (_, text) => texts.get(text)?.slice(1, -1) ?? '')
    calls.set(name, `{ method: '${method}', path: '${address.slice(1, -1)}' }`)
  }
  return calls
}

/** One import for the calls, and one for the rest unless it is only types. */
function splitImport(names: string, file: string, calls: ReadonlyMap<string, string>): string {
  const imported = names.split(',').map((name) => name.trim())
  const values = imported.filter((name) => name !== '' && !name.startsWith('type '))
  const isCall = (name: string) => calls.has(name.replace(/ as .*/, ''))
  return [
    [`${file}${CALLS}`, values.filter(isCall)] as const,
    [file, values.filter((name) => !isCall(name))] as const,
  ]
    .filter(([, parts]) => parts.length > 0)
    .map(([from, parts]) => `import { ${parts.join(', ')} } from ${JSON.stringify(from)}`)
    .join('; ')
}
