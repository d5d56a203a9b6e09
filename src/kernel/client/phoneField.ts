import { Phone } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { isTooShortPhone } from '#domain/phones.ts'
import { home } from './home.ts'

/** A required phone number, in the format of this site's country. */
export const PhoneField = Phone.refine(
  (phone) => !isTooShortPhone(phone, home.country),
  issue('phone_too_short'),
)
