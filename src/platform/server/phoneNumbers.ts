import type { CountryCode } from 'libphonenumber-js'
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** Where a number without a country code belongs. */
const countryOf = (country: string): CountryCode | undefined => {
  const code = country.toUpperCase()
  return isSupportedCountry(code) ? code : undefined
}

const parse = (phone: string, country: string) => {
  const code = countryOf(country)
  return parsePhoneNumberFromString(phone, { ...(code && { defaultCountry: code }), extract: false })
}

/**
 * The number a text goes to and its reply comes from, in E.164 where its length allows. It need not be valid: a STOP
 * counts for every number that gets texts.
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
 * A phone number as people in this country read it, with a country code only when they need one to call it; null
 * where it is none.
 * @example readablePhone('+14155550123', 'us') // '(415) 555-0123'
 * @example readablePhone('+494131555012', 'us') // '+49 4131 555012'
 */
export function readablePhone(phone: string, country: string): string | null {
  const parsed = parse(phone, country)
  if (!parsed?.isValid()) return null
  const code = countryOf(country)
  const isHere = code !== undefined && getCountryCallingCode(code) === parsed.countryCallingCode
  return isHere ? parsed.formatNational() : parsed.formatInternational()
}

/**
 * A number that nobody has, to show how they are written in this country.
 * @example phoneExample('us') // '(201) 555-0123'
 */
export function phoneExample(country: string): string {
  const code = countryOf(country)
  return (code && getExampleNumber(code, examples)?.formatNational()) ?? ''
}
