import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openEmbedded, type SocketConfig } from '#kernel/server/db/embedded.ts'
import { acquireFolderLock, FolderInUseError } from '#kernel/server/db/folderLock.ts'

type Migrate = (connection: SocketConfig) => Promise<void>

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
const MADE_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 50

/** Changes whenever a migration or the engine does, because the template is made of both. */
async function contentKey(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(join(PROJECT, 'drizzle'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const engine = join(PROJECT, 'node_modules/@electric-sql/pglite/package.json')
  for (const file of [...files.sort(), engine]) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(migrate: Migrate, file: string): Promise<void> {
  const database = await openEmbedded({ dataDir: null })
  try {
    await migrate(database.connection)
    const draft = `${file}.${process.pid}`
    await writeFile(draft, await database.dump())
    await rename(draft, file)
  } finally {
    await database.close()
  }
}

async function dropOthers(folder: string, fileName: string): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => name.endsWith('.tar') && name !== fileName)
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })))
}

/** The template's file; made by the first of several test processes while the others wait for it. */
async function templateFile(migrate: Migrate): Promise<string> {
  // A folder per checkout, so that two of them do not drop each other's template; and one per user, whose name
  // is not asked for: in a container a user may have none.
  const checkout = createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)
  const folder = join(tmpdir(), `tablecast-template-${process.getuid?.() ?? 'me'}-${checkout}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileName = `${await contentKey()}.tar`
  const file = join(folder, fileName)
  const giveUpAt = Date.now() + MADE_WITHIN_MS
  while (!existsSync(file)) {
    try {
      const turn = await acquireFolderLock(folder)
      try {
        if (existsSync(file)) break
        await dropOthers(folder, fileName)
        await makeTemplate(migrate, file)
      } finally {
        await turn.release()
      }
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > giveUpAt) throw error
      await pause(LOOK_AGAIN_MS)
    }
  }
  return file
}

/**
 * An embedded database in memory with every migration applied. `migrate` runs once per state of the migrations
 * folder, seconds long; every later call, in this run or the next, loads the result.
 */
export async function embeddedFromTemplate(migrate: Migrate): Promise<SocketConfig> {
  const file = await templateFile(migrate)
  const { connection } = await openEmbedded({ dataDir: null, loadFrom: new Uint8Array(await readFile(file)) })
  return connection
}
