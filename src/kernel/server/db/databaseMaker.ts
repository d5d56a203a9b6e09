import { PGlite } from '@electric-sql/pglite'

/** Creates an empty database in the folder of its argument, for the process that has started it. */

const [, , folder = ''] = process.argv
process.once('disconnect', () => process.exit())
try {
  const database = await PGlite.create({ dataDir: folder })
  await database.close()
  process.exit()
} catch (error) {
  process.send?.(error instanceof Error ? error.stack : String(error), () => process.exit(1))
}
