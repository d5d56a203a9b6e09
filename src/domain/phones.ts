import { TEXT_LENGTH } from './limits.ts'
import { lengthOf } from './text.ts'

/** US numbers have at least ten characters. Some countries have shorter ones, which only the server can check. */
export const isTooShortPhone = (phone: string, country: string): boolean =>
  country === 'us' && lengthOf(phone) < TEXT_LENGTH.phone.min
