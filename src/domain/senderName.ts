const MAX_LENGTH = 40
const LINKS = /\S*(?:[a-z][a-z\d+.-]*:\/\/|www\.|@)\S*/giu
// The last label has letters only, so "St. Mary" and "No.9" stay.
const HOSTS = /[\p{L}\d-]+(?:[.。｡][\p{L}\d-]+)*[.。｡]\p{L}{2,}(?![\p{L}\d])(?:[/:?#]\S*)?/giu
const PHONE_NUMBERS = /\+?\p{Nd}(?:[\s().\-–/]*\p{Nd}){6,}/gu

/**
 * A restaurant's name as the sender of texts and emails. Anyone can register a name, so web addresses, email addresses
 * and phone numbers are removed. Empty if nothing is left.
 * @example senderName('Harbor Lantern') // 'Harbor Lantern'
 * @example senderName('Pay now at http://evil.example/pay') // 'Pay now at'
 */
export function senderName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(LINKS, ' ')
    .replace(HOSTS, ' ')
    .replace(PHONE_NUMBERS, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...plain].slice(0, MAX_LENGTH).join('').trim()
}
