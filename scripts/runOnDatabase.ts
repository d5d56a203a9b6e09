import { BackupError } from '#app/server/backup.ts'
import { startFault } from '#app/server/startFault.ts'
import { type OpenDatabase, openDatabase } from '#kernel/server/db/client.ts'
import { loadSettings, type Settings } from '#kernel/server/settings.ts'

/** Runs a command on the database of the settings. An expected failure is one sentence and exit code 1. */
export async function runOnDatabase(
  work: (database: OpenDatabase, settings: Settings) => Promise<void>,
): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = loadSettings()
    const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
    try {
      await work(database, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    const sentence = error instanceof BackupError ? error.message : startFault(error, settings)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** The file that a command is called with; without one, the command ends. */
export function fileOfCommand(name: string): string {
  const [file] = process.argv.slice(2)
  if (file) return file
  console.error(`Name a file: npm run ${name} FILE`)
  return process.exit(1)
}
