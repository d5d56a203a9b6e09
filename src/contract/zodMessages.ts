import { z } from 'zod'

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

/** What is wrong with a value, in words for people; for schemas that bring none of their own. */
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

/** Of the shapes a value may have, what keeps it from the one whose type it is. */
const nearest = (errors: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined =>
  errors.map(([first]) => first).find((first) => first && first.code !== 'invalid_type')

function amount(bound: string, origin: string, limit: number | bigint): string {
  const [one, many] = UNITS[origin] ?? []
  if (!one) return `be ${bound} ${limit}`
  return `have ${bound} ${limit} ${Number(limit) === 1 ? one : many}`
}

/** For the whole process: every schema without words of its own speaks these. */
export const installZodMessages = () => z.config({ customError: zodMessage })
