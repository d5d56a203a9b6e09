import { z } from 'zod'
import { issue } from '#contract/issues.ts'
import { DinerRegistration } from '#features/accounts/bodies.ts'
import { PhoneField } from '#kernel/client/phoneField.ts'

/** The rules of the sign-up forms: the contract's, stricter where a form requires more. */

const { email, password, username, profileEmoji } = DinerRegistration.shape

const RequiredUsername = z.string().trim().min(1, issue('username_missing')).pipe(username.unwrap())

/** Required by every registration form. */
export const AcceptedTerms = z.literal(true, { error: issue('terms_not_accepted') })

export const QuickSignUpFields = z.object({ username: RequiredUsername, profileEmoji, email, password })

export const FullSignUpFields = z.object({
  username: RequiredUsername,
  email,
  password,
  phone: PhoneField,
  terms: AcceptedTerms,
})
