import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Instant } from '#contract/fields.ts'
import { Done } from '#contract/replies.ts'
import * as calls from './calls.ts'
import { VerificationCode } from './contract.ts'

const endpoint = endpointsOf(calls, 'Session')

/** Two-step verification: after the password, a code from an authenticator app. */

const currentPassword = z.string()
const code = VerificationCode
const recoveryCodes = z.array(z.string()).describe('Sent only in this answer; stored as hashes')

export const SecondFactorState = z.object({
  confirmedAt: Instant.nullable().describe('null while two-step verification is off'),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

export const getSecondFactor = endpoint('getSecondFactor', {
  response: SecondFactorState,
  about: 'Get the state of two-step verification. Restaurants and admins.',
})

export const startSecondFactor = endpoint('startSecondFactor', {
  body: z.object({ currentPassword }),
  response: z.object({
    secret: z.string().describe('Base32'),
    uri: z.string().describe('otpauth:// address for a QR code'),
  }),
  about:
    'Set up two-step verification. Returns a secret for an authenticator app; sign-in stays as it is until a code confirms it. 403 if the password is incorrect; 409 if it is on; 429 with Retry-After after too many failures. Restaurants and admins.',
})

export const confirmSecondFactor = endpoint('confirmSecondFactor', {
  body: z.object({ code }),
  response: z.object({ recoveryCodes }),
  about:
    'Turn on two-step verification. Takes the first code of the app and returns ten recovery codes. 403 `wrong_code`; 409 if nothing was set up; 429 with Retry-After after too many wrong codes. Restaurants and admins.',
})

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', {
  body: z.object({ currentPassword }),
  response: z.object({ recoveryCodes }),
  about:
    'Renew the recovery codes. Replaces all recovery codes. 403 if the password is incorrect; 409 if two-step verification is off. Restaurants and admins.',
})

export const stopSecondFactor = endpoint('stopSecondFactor', {
  body: z.object({ currentPassword, code }),
  response: Done,
  about:
    'Turn off two-step verification. Needs the password and a code or a recovery code. 403 if one of them is incorrect; 409 if it is off. Restaurants and admins.',
})
