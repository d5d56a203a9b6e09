import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json: above `src` in development, above `dist` in a production build. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('package.json is missing: run Tablecast from its own folder.')
    folder = parent
  }
  return folder
}

const ROOT = findRoot()

/**
 * The absolute path of a file that ships with the project.
 * @example projectFile('drizzle') // '/srv/tablecast/drizzle'
 */
export const projectFile = (path: string): string => join(ROOT, path)

/**
 * Options for a Node process or thread of our own, which needs a loader while this code runs from the TypeScript
 * sources. `--import tsx` does nothing in a thread on Node 20; its own call for registering does.
 */
export const loaderOfSources = (): string[] =>
  isFromSource
    ? [
        '--import',
        `data:text/javascript,${encodeURIComponent(
          `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register()`,
        )}`,
      ]
    : []

/** Whether this code runs from the TypeScript sources rather than from a production build. */
export const isFromSource = import.meta.url.endsWith('.ts')
