import type { AuditAction, AuditEntry } from '../contract.ts'

/** What an admin did, as a sentence's verb. */
export const AUDIT_WORDS = {
  'admin.created': 'made the first admin',
  'user.activated': 'activated',
  'user.deactivated': 'deactivated',
  'restaurant.created': 'added',
  'restaurant.updated': 'changed',
  'restaurant.deleted': 'deleted',
  'restaurant_account.closed': 'closed the account',
  'report.dismissed': 'left a report as it was at',
  'report.removed': 'removed a report at',
  'places.imported': 'imported',
  'metadata.updated': 'updated the metadata of',
} as const satisfies Record<AuditAction, string>

/** "contactName" is "contact name". */
const inWords = (key: string): string => key.replace(/([A-Z])/g, ' $1').toLowerCase()

const valueInWords = (value: unknown): string => {
  if (value === null || value === '') return 'none'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  return typeof value === 'object' ? detailsInWords({ ...value }) : String(value)
}

/** What changed, in one line: "name: Harbor Lantern; accepts reservations: no". */
export const detailsInWords = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([key, value]) => `${inWords(key)}: ${valueInWords(value)}`)
    .join('; ')
