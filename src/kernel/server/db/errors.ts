/** Database errors in terms that a service can act on. */
export type DatabaseFault =
  | 'unique'
  | 'foreign_key'
  | 'check'
  | 'lock'
  | 'deadlock'
  | 'serialization'
  | 'bad_text'
  | 'unavailable'
  | 'disk_full'

const FAULT_BY_SQLSTATE: Readonly<Record<string, DatabaseFault>> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
  '55P03': 'lock',
  '40P01': 'deadlock',
  '40001': 'serialization',
  '22021': 'bad_text',
  '22P05': 'bad_text',
  '53100': 'disk_full',
  // The same for a file.
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  // Out of memory, too many connections, configured limit exceeded.
  '53200': 'unavailable',
  '53300': 'unavailable',
  '53400': 'unavailable',
  // Statement timeout: the server is too busy right now; it isn’t a conflict.
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '25P03': 'unavailable',
  '25P04': 'unavailable',
}

const CONNECTION_SQLSTATE_CLASS = '08'

const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** pg and its pool throw these without a code. */
const UNREACHABLE_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
]

const DEEPEST_CAUSE = 6

type ErrorFields = {
  code?: unknown
  constraint?: unknown
  message?: unknown
  syscall?: unknown
  stack?: unknown
  query?: unknown
  table?: unknown
  cause?: unknown
}

/** The error and its causes, outermost first: Drizzle wraps the driver's error in `cause`. */
export function causesOf(error: unknown): ErrorFields[] {
  const chain: ErrorFields[] = []
  let current: unknown = error
  while (typeof current === 'object' && current !== null && chain.length < DEEPEST_CAUSE) {
    const fields: ErrorFields = current
    chain.push(fields)
    current = fields.cause
  }
  return chain
}

function faultOfOne({ code, message, syscall }: ErrorFields): DatabaseFault | null {
  if (typeof code === 'string') {
    const named = FAULT_BY_SQLSTATE[code]
    if (named) return named
    if (code.length === 5 && code.startsWith(CONNECTION_SQLSTATE_CLASS)) return 'unavailable'
    if (UNREACHABLE_CODES.has(code)) return 'unavailable'
    // The socket file of a server that is not running.
    if (code === 'ENOENT' && syscall === 'connect') return 'unavailable'
  }
  if (typeof message !== 'string') return null
  return UNREACHABLE_MESSAGES.some((start) => message.startsWith(start)) ? 'unavailable' : null
}

/**
 * The fault behind an error thrown by a query, a transaction or the pool; null if the error is not one of these,
 * such as a programming mistake, which should stay a 500 and be logged.
 */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (const link of causesOf(error)) {
    const fault = faultOfOne(link)
    if (fault) return fault
  }
  return null
}

/** The name of the constraint or unique index that a write violated, as in the schema. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint } of causesOf(error)) {
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}
