import { z } from 'zod'
import { CuisineField } from '#contract/fields.ts'
import { RestaurantRegistration } from '#features/accounts/contract.ts'
import { PhoneField } from '#platform/client/phoneField.ts'
import { AcceptedTerms } from './signUpFields.ts'

const { name, contactName, address, email, password } = RestaurantRegistration.shape

/** The form of /auth-page: the contract's rules, with its own message for an empty address. */
export const RestaurantSignUpFields = z.object({
  name,
  cuisineType: z.string().pipe(CuisineField),
  contactName,
  address: z.string().trim().min(1, 'Please enter a valid address').pipe(address),
  email,
  password,
  phone: PhoneField,
  terms: AcceptedTerms,
})
