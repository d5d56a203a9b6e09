import { causesOf, databaseFault } from './errors.ts'

/**
 * An error as it is logged. The message, the detail and the parameters of a database error can quote what a person has
 * sent, so only names are kept: of the fault, the constraint, the table and the statement.
 */
export function loggedError(error: unknown): Logged {
  const causes = causesOf(error)
  if (causes.some((cause) => isOfDatabase(cause))) return databaseError(error)
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const stack = causes.map(({ stack }) => stack).join('\ncaused by: ')
  return { type: error.name, message: error.message, stack }
}

interface Logged {
  [name: string]: unknown
  type: string
  message: string
  stack: string
}
type Fields = ReturnType<typeof causesOf>[number]

/** Drizzle's errors have the query, those of the server a severity. */
const isOfDatabase = (fields: Fields): boolean => 'query' in fields || 'severity' in fields

function databaseError(error: unknown): Logged {
  const causes = causesOf(error)
  const named = (key: 'code' | 'constraint' | 'table') =>
    causes.map((fields) => fields[key]).find((value) => typeof value === 'string')
  const query = causes.map((fields) => fields.query).find((value) => typeof value === 'string')
  return {
    type: 'database',
    message: databaseFault(error) ?? 'unexpected',
    code: named('code'),
    constraint: named('constraint'),
    table: named('table'),
    statement: typeof query === 'string' ? statementName(query) : undefined,
    stack: causes.map(framesOf).find(Boolean) ?? '',
  }
}

/** Such as `insert users`; Drizzle's statements have no values in their text before the table. */
function statementName(query: string): string {
  const verb = /^\s*(\w+)/.exec(query)?.[1] ?? ''
  const table = /\b(?:from|into|update)\s+"(\w+)"/i.exec(query)?.[1]
  return table ? `${verb} ${table}` : verb
}

/** The lines of the program; those before them are the message. */
function framesOf({ message, stack }: Fields): string | undefined {
  if (typeof stack !== 'string' || typeof message !== 'string') return undefined
  const at = stack.indexOf(message)
  return at < 0 ? undefined : stack.slice(at + message.length).trim()
}
