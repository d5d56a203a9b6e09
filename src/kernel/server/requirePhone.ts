import { issue } from '#contract/issues.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { isTooShortPhone } from '#domain/phones.ts'
import { lengthOf } from '#domain/text.ts'
import type { Ctx } from './context.ts'
import { invalidField } from './errors.ts'
import { homeOf } from './home.ts'
import { isValidPhone } from './phoneNumbers.ts'

/**
 * Refuses a phone number of fewer than ten characters, unless it is valid in the home's country. US numbers are never
 * shorter.
 */
export function requirePhone({ settings }: Pick<Ctx, 'settings'>, phone: string | null | undefined): void {
  if (!phone || lengthOf(phone) >= TEXT_LENGTH.phone.min) return
  const { country } = homeOf(settings)
  if (isTooShortPhone(phone, country)) throw invalidField('phone', issue('phone_too_short'))
  if (!isValidPhone(phone, country)) throw invalidField('phone', issue('phone_invalid'))
}
