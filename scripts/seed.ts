import { openDatabase } from '#kernel/server/db/client.ts'
import { FolderInUseError } from '#kernel/server/db/folderLock.ts'
import { loadSettings, SettingsError } from '#kernel/server/settings.ts'
import { isEmpty, seedDemoCity } from './demo/seed.ts'

/** `npm run seed`: fills an empty database with the demo city; one that holds anything is left alone. */
async function seed(): Promise<void> {
  const settings = loadSettings()
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  try {
    if (!(await isEmpty(database.db))) {
      console.error('This database already holds accounts or restaurants. The demo city needs an empty one.')
      process.exitCode = 1
      return
    }
    const logins = await seedDemoCity(database.db, { now: new Date() })
    console.log('The demo city is ready. Sign in with:')
    for (const { email, password, shows } of Object.values(logins)) {
      console.log(`  ${email}  ${password}  (${shows})`)
    }
  } finally {
    await database.close()
  }
}

try {
  await seed()
} catch (error) {
  if (!(error instanceof FolderInUseError || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
