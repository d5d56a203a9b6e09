import { guestPagesSpanish } from '#features/guests/client/pages/messages.es.ts'
import { bookingSpanish } from '#features/seating/client/booking/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'

/** The Spanish of the guest pages, in a chunk that is loaded only for Spanish. */
addTranslations('es', { booking: bookingSpanish, guestPages: guestPagesSpanish })
