import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

const PACKAGE = /\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+/
const LEGAL_FILE = /^(?:licen[cs]e|copying|notice)(?!.*\.js$)/i
/** Where REUSE keeps the texts of licenses. */
const LICENSES_FOLDER = 'LICENSES'
const RULE = `\n\n${'-'.repeat(80)}\n\n`

const Package = z.object({ name: z.string(), version: z.string(), license: z.string().optional() })

/** Notes the folders of the packages that a build reads. */
export const notingPackages = (folders: Set<string>): Plugin => ({
  name: 'noting-packages',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const [folder] = PACKAGE.exec(id) ?? []
      if (folder) folders.add(folder)
    }
  },
})

/** Name, version and license texts of packages, in alphabetical order. */
export async function noticesOf(folders: Iterable<string>): Promise<string> {
  const notices = await Promise.all([...folders].map(noticeOf))
  return `${[...new Set(notices)].sort().join(RULE)}\n`
}

async function noticeOf(folder: string): Promise<string> {
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const { name, version, license } = Package.parse(JSON.parse(await read('package.json')))
  const names = await readdir(folder, { recursive: true })
  const legal = names.filter((path) => LEGAL_FILE.test(path) || path.startsWith(`${LICENSES_FOLDER}/`))
  const texts = await Promise.all(
    legal
      .filter((path) => path !== LICENSES_FOLDER)
      .sort()
      .map(read),
  )
  const head = `${name} ${version}${license ? ` (${license})` : ''}`
  return [head, ...texts.map((text) => text.trim())].join('\n\n')
}
