import { z } from 'zod'
import { CuisineField } from '#contract/fields.ts'
import { RestaurantRegistration } from '#features/accounts/contract.ts'
import { AcceptedTerms } from './signUpFields.ts'

const { name, contactName, address, email, password, phone } = RestaurantRegistration.shape

/** /auth-page: the contract's own rules; an empty address is refused in words of its own. */
export const RestaurantSignUpFields = z.object({
  name,
  cuisineType: z.string().pipe(CuisineField),
  contactName,
  address: z.string().trim().min(1, 'Please enter a valid address').pipe(address),
  email,
  password,
  phone,
  terms: AcceptedTerms,
})
