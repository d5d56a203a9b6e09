import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { NewPassword } from '#contract/fields.ts'
import { Done, DoneMessage, Message } from '#contract/replies.ts'
import { USER_TYPES } from '#domain/accounts.ts'
import { CurrentUser } from '#features/session/contract.ts'
import { DinerRegistration, ForgottenPassword, ProfileUpdate, RestaurantRegistration } from './bodies.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Accounts')

export const Registration = z.discriminatedUnion('userType', [DinerRegistration, RestaurantRegistration])
export type Registration = z.output<typeof Registration>

export const register = endpoint('register', {
  body: Registration,
  response: DoneMessage.extend({ user: CurrentUser }),
  status: 201,
  about:
    'Register. Creates a diner with 5 sign-up points, or a restaurant user with a restaurant, and signs in. Where email is set up, the address gets a link to confirm it; until then a diner isn’t on the leaderboard. 400 with `issues` per field, or if the address can’t be found; 409 if the email already has an account of this type; 429 after 30 registrations per hour from one IP address.',
})

export const updateUserProfile = endpoint('updateUserProfile', {
  body: ProfileUpdate,
  response: CurrentUser,
  about:
    'Update your profile. Updates only the fields in the body and ignores unknown ones. Returns the user as GET /api/user does. 400 with `issues`; 403 `recent_sign_in` for another email more than 15 minutes after signing in, unless `currentPassword` is sent; 409 if the email already has an account of this type. Where email is set up, the old address gets a link that undoes the change for 7 days. Signed-in users only.',
})

export const undoEmailChange = endpoint('undoEmailChange', {
  body: z.object({ token: z.string().min(1).max(200) }),
  response: DoneMessage,
  about:
    'Undo an email change. Takes the token from the link sent to the old address (`/undo-email#token=…`, 7 days). Restores that address, signs the account out everywhere, voids its password and emails a link to set a new one. 400 if the link has expired or was already used; 409 if another account has the address by now.',
})

export const confirmEmail = endpoint('confirmEmail', {
  body: z.object({ token: z.string().min(1).max(200) }),
  response: DoneMessage,
  about:
    'Confirm an email. Takes the token from the link sent after registering or changing the email (`/confirm-email#token=…`, 7 days). 400 if the link has expired or was already used.',
})

export const sendConfirmation = endpoint('sendConfirmation', {
  response: DoneMessage,
  about:
    'Send the confirmation link again. Emails the link that confirms the address of the account; does nothing if it is confirmed, or if the site sends no email. 429 after 5 requests per hour.',
})

export const changePassword = endpoint('changePassword', {
  body: z.object({ currentPassword: z.string(), newPassword: NewPassword }),
  response: Done,
  about:
    'Change password. Ends every other session of the account and keeps this one. 403 if the current password is incorrect, which counts as a failed sign-in; 429 with Retry-After after too many failures.',
})

export const forgotPassword = endpoint('forgotPassword', {
  body: ForgottenPassword,
  response: z.object({
    ok: z.literal(true),
    ...Message.shape,
    delivery: z
      .enum(['mail', 'log'])
      .describe('log: this site doesn’t send email; its administrator finds the link in the server log'),
  }),
  about:
    'Request a password reset. Sends a reset link that works once, within an hour. Response and response time are the same whether or not the account exists. 429 with Retry-After after 5 requests per hour for an account or 30 from an IP address.',
})

export const resetPassword = endpoint('resetPassword', {
  body: z.object({ token: z.string().min(1).max(200), newPassword: NewPassword }),
  response: DoneMessage.extend({ userType: z.enum(USER_TYPES) }),
  about:
    'Reset a password. Takes the token from the reset link (`/reset-password#token=…`), sets the password and signs the account out everywhere. 400 if the link has expired or was already used.',
})
