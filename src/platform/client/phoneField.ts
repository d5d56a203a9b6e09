import { Phone } from '#contract/fields.ts'
import { isTooShortPhone, PHONE_TOO_SHORT } from '#domain/phones.ts'
import { home } from './home.ts'

/** A required phone number, as this site's country has them. */
export const PhoneField = Phone.refine((phone) => !isTooShortPhone(phone, home.country), PHONE_TOO_SHORT)
