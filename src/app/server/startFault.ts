import { resolve } from 'node:path'
import { DatabaseFolderError, DiskFullError } from '#kernel/server/db/embedded.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { FolderInUseError } from '#kernel/server/db/folderLock.ts'
import { NewerDatabaseError } from '#kernel/server/db/migrate.ts'
import { PortError } from '#kernel/server/port.js'
import { type Settings, SettingsError } from '#kernel/server/settings.ts'
import { TilesFileError } from '#services/maps/server/tilesFile.ts'

const PRINTED_AS_IT_IS = [
  NewerDatabaseError,
  SettingsError,
  FolderInUseError,
  DatabaseFolderError,
  DiskFullError,
  PortError,
  TilesFileError,
]
/** Wrong name or password. */
const REFUSED = /^28...$/
const NO_SUCH_DATABASE = '3D000'
/** The statement ran longer than its limit. */
const STATEMENT_STOPPED = '57014'

interface ErrorFields {
  code?: unknown
  path?: unknown
  hostname?: unknown
}

const fieldsOf = (error: object): ErrorFields => error

/** The database's own error is the cause of Drizzle's error. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

/** What to fix before the server can start, in a sentence; undefined for unexpected errors. */
export function startFault(error: unknown, settings?: Settings): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (PRINTED_AS_IT_IS.some((kind) => error instanceof kind)) return error.message
  return settings ? (folderFault(error, settings) ?? databaseSentence(error, settings)) : undefined
}

function folderFault(error: Error, { DATA_DIR }: Settings): string | undefined {
  const { code, path } = fieldsOf(error)
  const folder = resolve(DATA_DIR)
  if (typeof path !== 'string' || !(path.startsWith(folder) || folder.startsWith(path))) return undefined
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return `DATA_DIR=${DATA_DIR} is a file, or lies below one. Set DATA_DIR to a folder, such as DATA_DIR=/var/lib/tablecast.`
  }
  return `DATA_DIR=${DATA_DIR} cannot be written (${String(code)}). Set DATA_DIR to a folder that this user may write.`
}

function databaseSentence(error: Error, { DATABASE_URL }: Settings): string | undefined {
  if (!DATABASE_URL) return undefined
  const { message } = rootOf(error)
  const { code, hostname } = fieldsOf(rootOf(error))
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `The host ${String(hostname)} of DATABASE_URL is unknown. Check its spelling and this machine's DNS.`
  }
  if (code === NO_SUCH_DATABASE) return `DATABASE_URL: ${message}. Create it, for example with createdb.`
  if (typeof code === 'string' && REFUSED.test(code)) {
    return `The database refuses the user or password of DATABASE_URL: ${message}.`
  }
  if (code === STATEMENT_STOPPED) {
    return `The database of DATABASE_URL is too slow: ${message}. Start again when it is less busy.`
  }
  if (databaseFault(error) !== 'unavailable') return undefined
  return `The database of DATABASE_URL cannot be reached: ${message}. Start it, or correct DATABASE_URL.`
}
