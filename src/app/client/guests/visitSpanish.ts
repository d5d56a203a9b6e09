import { guestPagesSpanish } from '#features/guests/client/pages/messages.es.ts'
import { visitSpanish } from '#features/guests/client/visit/messages.es.ts'
import { bookingSpanish } from '#features/seating/client/booking/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'

addTranslations('es', { booking: bookingSpanish, guestPages: guestPagesSpanish, visit: visitSpanish })
