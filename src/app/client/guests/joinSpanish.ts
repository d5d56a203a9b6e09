import { joinSpanish } from '#features/guests/client/join/messages.es.ts'
import { guestPagesSpanish } from '#features/guests/client/pages/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'

addTranslations('es', { guestPages: guestPagesSpanish, join: joinSpanish })
