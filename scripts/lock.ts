import { readFileSync, writeFileSync } from 'node:fs'
import { withAddresses } from './lockAddresses.ts'

/** `npm run lock`, after each change of packages: writes their addresses into package-lock.json. */

const FILE = new URL('../package-lock.json', import.meta.url)
writeFileSync(FILE, `${JSON.stringify(withAddresses(JSON.parse(readFileSync(FILE, 'utf8'))), null, 2)}\n`)
