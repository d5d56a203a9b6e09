import { z } from 'zod'
import { avatarNamed } from '#domain/accounts.ts'
import { CUISINES } from '#domain/cuisines.ts'
import { isLatitude, isLongitude } from '#domain/geo.ts'
import { MAX_ID, PARTY_SIZE, partySizeProblem, TEXT_LENGTH, WAIT_MINUTES } from '#domain/limits.ts'
import { cleanText, lengthOf } from '#domain/text.ts'
import { issue } from './issues.ts'
import { installZodMessages } from './zodMessages.ts'

/** The fields that cross the wire, with their messages. Forms and server parse with the same ones. */

installZodMessages()

// Longer than any field, and short enough to keep later rules fast.
const MAX_RAW_CHARACTERS = 10_000

export const Id = z.number().int().min(1).max(MAX_ID)

const DIGITS = /^[1-9]\d{0,9}$/
export const IdInPath = z.codec(z.string().regex(DIGITS, issue('id_invalid')), Id, {
  decode: Number,
  encode: String,
})
export const ById = z.object({ id: IdInPath })

// As many decimals as a program prints of a number below one.
const NUMERAL = /^-?\d{1,9}(\.\d{1,20})?(e-\d{1,3})?$/
/** Ids in a query string, separated by commas. */
export const idsInQuery = (most: number) =>
  z.codec(z.string().regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, issue('id_invalid')), z.array(Id).max(most), {
    decode: (typed) => typed.split(',').map(Number),
    encode: (ids) => ids.join(','),
  })

/** A number in a query string: plain decimals only. */
export const numberInQuery = (schema: z.ZodNumber) =>
  z.codec(z.string().regex(NUMERAL, issue('not_a_number')), schema, { decode: Number, encode: String })

/**
 * Cleaned text (NFC, no invisible characters) whose length is checked after cleaning. A missing field gets the
 * same message as one that is too short.
 */
export function text(rule: { min?: number; max: number; message?: string }) {
  const { min = 1, max } = rule
  return (
    z
      .string({ error: ({ input }) => (input === undefined ? rule.message : undefined) })
      .max(MAX_RAW_CHARACTERS)
      // What the document of the API says.
      .meta({ minLength: min, maxLength: max })
      .transform(cleanText)
      .refine((value) => lengthOf(value) >= min, rule.message ?? issue('too_few_characters', { min }))
      .refine((value) => lengthOf(value) <= max, issue('too_many_characters', { max }))
  )
}

/**
 * A field that may be omitted or empty: '' counts as not sent. Forms show the message of the first alternative, so
 * `schema` comes first; it must not accept ''.
 */
export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.union([schema, z.literal('').transform(() => undefined)]).optional()

export const Email = z
  .string()
  .max(TEXT_LENGTH.email.max * 2, issue('email_invalid'))
  .transform((value) => value.trim().normalize('NFKC'))
  .pipe(z.email(issue('email_invalid')).max(TEXT_LENGTH.email.max, issue('email_invalid')))

/** Passwords are used as they are: nothing is trimmed or cleaned. */
export const NewPassword = z
  .string()
  .min(TEXT_LENGTH.password.min, issue('password_too_short', { min: TEXT_LENGTH.password.min }))
  .max(TEXT_LENGTH.password.max, issue('password_too_long', { max: TEXT_LENGTH.password.max }))

/** Whether a number with fewer than ten characters is long enough depends on the country: `requirePhone` decides. */
export const Phone = text({ ...TEXT_LENGTH.shortPhone, message: issue('phone_too_short') })

export const AvatarField = z
  .string()
  .max(32)
  .transform((value, context) => {
    const avatar = avatarNamed(value)
    if (avatar) return avatar
    context.addIssue({ code: 'custom', message: issue('avatar_unknown') })
    return z.NEVER
  })

export const CuisineField = z.enum(CUISINES, { error: issue('cuisine_missing') })

const partySizeIssue = {
  error: ({ input }: { input: unknown }) => issue(partySizeProblem(Number(input)) ?? 'party_size_not_whole'),
}
export const PartySizeField = z
  .number()
  .int(partySizeIssue)
  .min(PARTY_SIZE.min, partySizeIssue)
  .max(PARTY_SIZE.max, partySizeIssue)

export const WaitMinutesField = z
  .number()
  .int(issue('wait_not_whole'))
  .min(WAIT_MINUTES.min, issue('wait_too_short', { min: WAIT_MINUTES.min }))
  .max(WAIT_MINUTES.max, issue('wait_too_long', { max: WAIT_MINUTES.max }))

export const LatitudeNumber = z.number().refine(isLatitude, issue('latitude_range'))
export const LongitudeNumber = z.number().refine(isLongitude, issue('longitude_range'))

/** A coordinate as clients send it, as text or a number; it is stored as text. */
const coordinate = (isValid: (value: number) => boolean, message: string) =>
  z
    .union([z.string(), z.number()])
    .refine((value) => (typeof value === 'number' || NUMERAL.test(value)) && isValid(Number(value)), message)
    .transform(String)
export const LatitudeText = coordinate(isLatitude, issue('latitude_range'))
export const LongitudeText = coordinate(isLongitude, issue('longitude_range'))

/** The rule of a body that may have both coordinates, for its `refine`. */
export const coordinatesTogether = [
  ({ latitude, longitude }: { latitude?: string | undefined; longitude?: string | undefined }) =>
    (latitude === undefined) === (longitude === undefined),
  { message: issue('coordinates_incomplete'), path: ['latitude'] },
] as const satisfies Parameters<z.ZodObject['refine']>

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.string()

const YEARS = { first: 2000, end: 2100 }
const EARLIEST = Date.UTC(YEARS.first, 0)
const LATEST = Date.UTC(YEARS.end, 0)
/** An instant as clients send it: ISO 8601 with its offset. */
export const SentInstant = z.iso
  .datetime({ offset: true, abort: true, error: issue('time_format') })
  .refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST, issue('date_range'))

/** A day in the restaurant's time zone, as clients send it. */
export const SentDay = z.iso
  .date({ abort: true, error: issue('day_format') })
  .refine((day) => day >= `${YEARS.first}` && day < `${YEARS.end}`, issue('date_range'))
