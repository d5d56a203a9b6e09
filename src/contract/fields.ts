import { z } from 'zod'
import { avatarNamed } from '#domain/accounts.ts'
import { CUISINES } from '#domain/cuisines.ts'
import { isLatitude, isLongitude } from '#domain/geo.ts'
import { MAX_ID, PARTY_SIZE, TEXT_LENGTH, WAIT_MINUTES } from '#domain/limits.ts'
import { PHONE_TOO_SHORT } from '#domain/phones.ts'
import { cleanText, lengthOf } from '#domain/text.ts'
import { installZodMessages } from './zodMessages.ts'

/** The fields that cross the wire, with their messages. Forms and server parse with the same ones. */

installZodMessages()

// Longer than any field, and short enough to keep later rules fast.
const MAX_RAW_CHARACTERS = 10_000

export const Id = z.number().int().min(1).max(MAX_ID)

const DIGITS = /^[1-9]\d{0,9}$/
/** An id inside a path. */
export const IdInPath = z.codec(z.string().regex(DIGITS, 'Must be a valid id'), Id, {
  decode: Number,
  encode: String,
})
export const ById = z.object({ id: IdInPath })

// As many decimals as a program prints of a number below one.
const NUMERAL = /^-?\d{1,9}(\.\d{1,20})?(e-\d{1,3})?$/
/** A number in a query string: plain decimals only. */
export const numberInQuery = (schema: z.ZodNumber) =>
  z.codec(z.string().regex(NUMERAL, 'Must be a number'), schema, { decode: Number, encode: String })

/**
 * Cleaned text (NFC, no invisible characters) whose length is checked after cleaning. A missing field gets the
 * same message as one that is too short.
 */
export function text(rule: { min?: number; max: number; message?: string }) {
  const { min = 1, max } = rule
  return z
    .string({ error: ({ input }) => (input === undefined ? rule.message : undefined) })
    .max(MAX_RAW_CHARACTERS)
    .transform(cleanText)
    .refine((value) => lengthOf(value) >= min, rule.message ?? `Must have at least ${min} characters`)
    .refine((value) => lengthOf(value) <= max, `Must have at most ${max} characters`)
}

/**
 * A field that may be omitted or empty: '' counts as not sent. Forms show the message of the first alternative, so
 * `schema` comes first; it must not accept ''.
 */
export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.union([schema, z.literal('').transform(() => undefined)]).optional()

export const Email = z
  .string()
  .max(TEXT_LENGTH.email.max * 2, 'Invalid email address')
  .transform((value) => value.trim().normalize('NFKC'))
  .pipe(z.email('Invalid email address').max(TEXT_LENGTH.email.max, 'Invalid email address'))

/** Passwords are used as they are: nothing is trimmed or cleaned. */
export const NewPassword = z
  .string()
  .min(TEXT_LENGTH.password.min, `Password must be at least ${TEXT_LENGTH.password.min} characters`)
  .max(TEXT_LENGTH.password.max, `Password must be at most ${TEXT_LENGTH.password.max} characters`)

/** Whether a number with fewer than ten characters is long enough depends on the country: `requirePhone` decides. */
export const Phone = text({ ...TEXT_LENGTH.shortPhone, message: PHONE_TOO_SHORT })

export const AvatarField = z
  .string()
  .max(32)
  .transform((value, context) => {
    const avatar = avatarNamed(value)
    if (avatar) return avatar
    context.addIssue({ code: 'custom', message: 'Choose one of the available avatars' })
    return z.NEVER
  })

export const CuisineField = z.enum(CUISINES, { error: 'Please select a cuisine type' })

export const PartySizeField = z
  .number()
  .int('Party size must be a whole number')
  .min(PARTY_SIZE.min, 'Party size must be at least 1')
  .max(PARTY_SIZE.max, 'For large parties over 20, please contact restaurants directly')

export const WaitMinutesField = z
  .number()
  .int('Wait time must be a whole number of minutes')
  .min(WAIT_MINUTES.min, `Wait time must be at least ${WAIT_MINUTES.min} minute`)
  .max(WAIT_MINUTES.max, `Wait time must be at most ${WAIT_MINUTES.max} minutes`)

export const LatitudeNumber = z.number().refine(isLatitude, 'Latitude must be between -90 and 90')
export const LongitudeNumber = z.number().refine(isLongitude, 'Longitude must be between -180 and 180')

/** A coordinate as clients send it, as text or a number; it is stored as text. */
const coordinate = (isValid: (value: number) => boolean, message: string) =>
  z
    .union([z.string(), z.number()])
    .refine((value) => (typeof value === 'number' || NUMERAL.test(value)) && isValid(Number(value)), message)
    .transform(String)
export const LatitudeText = coordinate(isLatitude, 'Latitude must be between -90 and 90')
export const LongitudeText = coordinate(isLongitude, 'Longitude must be between -180 and 180')

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.string()
