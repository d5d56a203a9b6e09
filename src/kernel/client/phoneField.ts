import { Phone } from '#contract/fields.ts'
import { isTooShortPhone, PHONE_TOO_SHORT } from '#domain/phones.ts'
import { home } from './home.ts'

/** A required phone number, in the format of this site's country. */
export const PhoneField = Phone.refine((phone) => !isTooShortPhone(phone, home.country), PHONE_TOO_SHORT)
