import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const TYPES: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
}
const FORMATS: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address',
  datetime: 'Must be a date and time',
}
const UNITS: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** The message for an issue of a schema that has no message of its own. */
export function zodMessage(issue: Issue): string {
  if (issue.input === undefined) return 'Missing'
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'Not valid'
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not valid'
    case 'invalid_value':
      return `Must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      return `Must ${amount('at least', issue.origin, issue.minimum)}`
    case 'too_big':
      return `Must ${amount('at most', issue.origin, issue.maximum)}`
    case 'invalid_union':
      return nearest(issue.errors)?.message ?? 'Not valid'
    default:
      return 'Not valid'
  }
}

/**
 * The issue of the alternative that was probably meant: the one whose type matches, else the only one left. An
 * alternative that only allows '' is ignored, because it has nothing to suggest.
 */
function nearest(errors: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined {
  const issues = errors.flatMap(([first]) => (first && !allowsOnlyEmpty(first) ? [first] : []))
  const ofType = issues.find(({ code }) => code !== 'invalid_type')
  return ofType ?? (issues.length === 1 ? issues[0] : undefined)
}

const allowsOnlyEmpty = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_value' && issue.values.every((value) => value === '')

function amount(bound: string, origin: string, limit: number | bigint): string {
  const [one, many] = UNITS[origin] ?? []
  if (!one) return `be ${bound} ${limit}`
  return `have ${bound} ${limit} ${Number(limit) === 1 ? one : many}`
}

declare global {
  /** The settings that every copy of zod in a process shares; zod creates them when it is first loaded. */
  var __zod_globalConfig: Parameters<typeof z.config>[0] | undefined
}

/** Installs these messages as the default for every schema in the process, even before zod is loaded. */
export function installZodMessages(): void {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
    customError: zodMessage,
  })
}
