import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { AuditAction, AuditEntry } from '../../contract.ts'
import { adminMessages } from '../messages.en.ts'

/** The verb for what an admin did. */
export const AUDIT_VERBS = {
  'admin.created': 'auditAdminCreated',
  'user.activated': 'auditActivated',
  'user.deactivated': 'auditDeactivated',
  'user.email_changed': 'auditEmailChanged',
  'user.second_factor_reset': 'auditSecondFactorReset',
  'restaurant.created': 'auditAdded',
  'restaurant.updated': 'auditChanged',
  'restaurant.messages_approved': 'auditMessagesApproved',
  'restaurant.messages_stopped': 'auditMessagesStopped',
  'restaurant.deleted': 'auditDeleted',
  'restaurant_account.closed': 'auditClosed',
  'report.dismissed': 'auditKept',
  'report.removed': 'auditRemoved',
  'reports.removed_of_diner': 'auditAllRemoved',
  'restaurant.merged': 'auditMerged',
  'claim.approved': 'auditClaimApproved',
  'claim.declined': 'auditClaimDeclined',
  'places.imported': 'auditImported',
  'metadata.updated': 'auditMetadata',
} as const satisfies Record<AuditAction, keyof (typeof adminMessages)['english']>

export const isAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_VERBS, action)

const t = messagesOf(adminMessages)

const DETAILS = {
  name: 'detailName',
  phone: 'detailPhone',
  address: 'detailAddress',
  contactName: 'detailContactName',
  cuisineType: 'detailCuisineType',
  imageUrl: 'detailImageUrl',
  acceptsReservations: 'detailAcceptsReservations',
  dineIn: 'detailDineIn',
  latitude: 'detailLatitude',
  longitude: 'detailLongitude',
  hoursOfOperation: 'detailHours',
  email: 'detailEmail',
  userType: 'detailUserType',
  restaurants: 'detailRestaurants',
  restaurantIds: 'detailRestaurantIds',
  source: 'detailSource',
  waitTime: 'detailWaitTime',
  partySize: 'detailPartySize',
  reporterId: 'detailReporterId',
  claimedBy: 'detailClaimedBy',
  ownRestaurantId: 'detailOwnRestaurantId',
  reports: 'detailReports',
  points: 'detailPoints',
  mergedId: 'detailMergedId',
  mergedName: 'detailMergedName',
  mergedAddress: 'detailMergedAddress',
  ownerId: 'detailOwnerId',
  formerOwnerId: 'detailFormerOwnerId',
  cancelledRequests: 'detailCancelledRequests',
} as const satisfies Record<string, keyof (typeof adminMessages)['english']>
const isDetail = (key: string): key is keyof typeof DETAILS => Object.hasOwn(DETAILS, key)

/** "contactName" becomes "contact name". */
const inWords = (key: string): string =>
  isDetail(key) ? t(DETAILS[key]) : key.replace(/([A-Z])/g, ' $1').toLowerCase()

const valueInWords = (value: unknown): string => {
  if (value === null || value === '') return t('none')
  if (value === true) return t('valueYes')
  if (value === false) return t('valueNo')
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  return typeof value === 'object' ? detailsInWords({ ...value }) : String(value)
}

/** What changed, in one line: "name: Harbor Lantern; accepts reservations: no". */
export const detailsInWords = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([key, value]) => `${inWords(key)}: ${valueInWords(value)}`)
    .join('; ')
