import { dashboardSpanish } from '#app/client/dashboard/messages.es.ts'
import { adminSpanish } from '#features/admin/client/messages.es.ts'
import { claimsSpanish } from '#features/claims/client/messages.es.ts'
import { joinSpanish } from '#features/guests/client/join/messages.es.ts'
import { guestsSpanish } from '#features/guests/client/messages.es.ts'
import { guestPagesSpanish } from '#features/guests/client/pages/messages.es.ts'
import { numbersSpanish } from '#features/numbers/client/messages.es.ts'
import { ownDataSpanish } from '#features/ownData/client/messages.es.ts'
import { bookSpanish } from '#features/seating/client/book/messages.es.ts'
import { seatingSpanish } from '#features/seating/client/messages.es.ts'
import { outboxSpanish } from '#features/seating/client/outbox/messages.es.ts'
import { teamSpanish } from '#features/team/client/messages.es.ts'
import { errorsSpanish, issuesSpanish, noticesSpanish } from '#kernel/client/errors/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'

/** Spanish that no screen of visitors shows at first: for hosts and admins, and what answers say. */
addTranslations('es', {
  admin: adminSpanish,
  book: bookSpanish,
  claims: claimsSpanish,
  dashboard: dashboardSpanish,
  errors: errorsSpanish,
  guestPages: guestPagesSpanish,
  join: joinSpanish,
  guests: guestsSpanish,
  issues: issuesSpanish,
  notices: noticesSpanish,
  numbers: numbersSpanish,
  outbox: outboxSpanish,
  ownData: ownDataSpanish,
  seating: seatingSpanish,
  team: teamSpanish,
})
