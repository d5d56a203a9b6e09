const US_DIGITS = 10
const E164 = /^\+[1-9]\d{7,14}$/

/**
 * A phone number the way carriers write it. A number without a country code counts as one of the US.
 * @example e164Of('(415) 555-0123') // '+14155550123'
 * @example e164Of('555-0123') // null
 */
export function e164Of(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  const isForeign = phone.trim().startsWith('+')
  const number =
    !isForeign && digits.length === US_DIGITS
      ? `+1${digits}`
      : isForeign || digits.startsWith('1')
        ? `+${digits}`
        : ''
  const isUs = number.startsWith('+1')
  if (isUs && !/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number)) return null
  return E164.test(number) ? number : null
}
