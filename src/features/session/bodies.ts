import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'

/** The form's rule: the server says only 401 to a short password. */
export const LoginForm = z.object({
  email: Email,
  password: z
    .string()
    .min(TEXT_LENGTH.password.min, issue('password_too_short', { min: TEXT_LENGTH.password.min })),
})
