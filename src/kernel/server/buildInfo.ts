import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { isFromSource, projectFile } from './projectFiles.ts'

const Package = z.object({ version: z.string() })
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const SHORT_CHARACTERS = 12

export interface BuildInfo {
  version: string
  /** The start of the fingerprint of the sources it was built from; "source" without a build. */
  build: string
  /** The newest migration it knows. */
  schema: string
}

const json = (path: string): unknown => JSON.parse(readFileSync(projectFile(path), 'utf8'))

/** The build of Tablecast that this process runs. Read once, because the files may belong to a newer build later. */
export function readBuildInfo(): BuildInfo {
  const stamp = projectFile('dist/.built-from')
  const isBuild = !isFromSource && existsSync(stamp)
  return {
    version: Package.parse(json('package.json')).version,
    build: isBuild ? readFileSync(stamp, 'utf8').slice(0, SHORT_CHARACTERS) : 'source',
    schema: Journal.parse(json('drizzle/meta/_journal.json')).entries.at(-1)?.tag ?? 'none',
  }
}
