import type { CountryCode } from 'libphonenumber-js'
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { cleanText, lengthOf } from '#domain/text.ts'

/** The country of numbers without a country code. */
const countryOf = (country: string): CountryCode | undefined => {
  const code = country.toUpperCase()
  return isSupportedCountry(code) ? code : undefined
}

/** Whether two letters, in either case, are the code of a country with phone numbers. */
export const isCountry = (code: string): boolean => countryOf(code) !== undefined

const parse = (phone: string, country: string) => {
  const code = countryOf(country)
  return parsePhoneNumberFromString(phone, { ...(code && { defaultCountry: code }), extract: false })
}

/**
 * The number a text is sent to and replies come from, in E.164 if its length allows. It need not be valid: STOP must
 * work for every number that gets texts.
 * @example recipientOf('(415) 555-0123', 'us') // '+14155550123'
 * @example recipientOf('04131 555012', 'de') // '+494131555012'
 * @example recipientOf('+999 123-4567', 'us') // '+9991234567'
 */
export function recipientOf(phone: string, country: string): string {
  const parsed = parse(phone, country)
  if (parsed?.isPossible()) return parsed.number
  return (phone.trim().startsWith('+') ? '+' : '') + phone.replace(/\D/g, '')
}

/**
 * The phone number that a list of places gives: in this country's national format, or with its country code if it
 * belongs to another one. A number that the phone library doesn't know is kept as it is; null for a text
 * that can't be a phone number.
 * @example readablePhone('+14155550123', 'us') // '(415) 555-0123'
 * @example readablePhone('+494131555012', 'us') // '+49 4131 555012'
 */
export function readablePhone(text: string, country: string): string | null {
  const phone = cleanText(text)
  // The parser creates an error with a stack trace for every text that is not a number.
  if (phone === '') return null
  const parsed = parse(phone, country)
  if (!parsed?.isValid()) return hasPhoneLength(phone) ? phone : null
  const code = countryOf(country)
  const isHere = code !== undefined && getCountryCallingCode(code) === parsed.countryCallingCode
  return isHere ? parsed.formatNational() : parsed.formatInternational()
}

const hasPhoneLength = (phone: string): boolean =>
  phone.replace(/\D/g, '').length >= TEXT_LENGTH.phone.min && lengthOf(phone) <= TEXT_LENGTH.phone.max

/** Whether a number could be in use: in this country, or in the one of its country code. */
export const isValidPhone = (phone: string, country: string): boolean =>
  parse(phone, country)?.isValid() ?? false

/**
 * An unassigned number that shows this country's format.
 * @example phoneExample('us') // '(201) 555-0123'
 */
export function phoneExample(country: string): string {
  const code = countryOf(country)
  return (code && getExampleNumber(code, examples)?.formatNational()) ?? ''
}

const ORDINARY_TYPES: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
])
/** Numbers of North America's 976 exchange are premium rate in every area code, which libphonenumber does not know. */
const PAY_PER_CALL = /^\+1\d{3}976/

/**
 * Whether a number (E.164) belongs to a person or business in one of these countries: not premium rate, shared cost,
 * toll-free or satellite.
 */
export function isOrdinaryPhone(phone: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(phone, { extract: false })
  const country = parsed?.country?.toLowerCase()
  if (country === undefined || !countries.includes(country) || PAY_PER_CALL.test(phone)) return false
  return ORDINARY_TYPES.has(parsed?.getType())
}
