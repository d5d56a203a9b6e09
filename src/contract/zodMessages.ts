import type { z } from 'zod'
import { issue } from './issues.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const TYPES: Record<string, string> = {
  string: issue('not_text'),
  number: issue('not_a_number'),
  int: issue('not_an_integer'),
  boolean: issue('not_a_boolean'),
  array: issue('not_a_list'),
  object: issue('not_an_object'),
}
const FORMATS: Record<string, string> = {
  email: issue('not_an_email'),
  url: issue('not_a_url'),
  datetime: issue('not_a_date'),
}
const NOT_VALID = issue('not_valid')

/** The message for an issue of a schema that has no message of its own. */
export function zodMessage(found: Issue): string {
  if (found.input === undefined) return issue('missing')
  switch (found.code) {
    case 'invalid_type':
      return TYPES[found.expected] ?? NOT_VALID
    case 'invalid_format':
      return FORMATS[found.format] ?? NOT_VALID
    case 'invalid_value':
      return issue('not_an_option', { options: found.values.map(String).join(' or ') })
    case 'too_small':
      return tooSmall(found.origin, Number(found.minimum))
    case 'too_big':
      return tooBig(found.origin, Number(found.maximum))
    case 'invalid_union':
      return nearest(found.errors)?.message ?? NOT_VALID
    default:
      return NOT_VALID
  }
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return issue('too_few_characters', { min })
  return origin === 'array' ? issue('too_few_entries', { min }) : issue('too_small', { min })
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return issue('too_many_characters', { max })
  return origin === 'array' ? issue('too_many_entries', { max }) : issue('too_large', { max })
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

const allowsOnlyEmpty = (found: z.core.$ZodIssue): boolean =>
  found.code === 'invalid_value' && found.values.every((value) => value === '')

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
