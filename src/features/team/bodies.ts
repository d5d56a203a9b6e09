import { z } from 'zod'
import { Email, NewPassword } from '#contract/fields.ts'
import { FullName } from '#features/accounts/bodies.ts'

/** What forms send: the form checks it with the same schemas as the server. */

export const NewMember = z.object({ fullName: FullName, email: Email, password: NewPassword })
