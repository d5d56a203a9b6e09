import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { claimsMessages } from './messages.en.ts'

export const claimsSpanish: Translation<typeof claimsMessages> = {
  isThisYou: '¿Es tu restaurante?',
  isThisYouText:
    '{count, plural, one {Este lugar ya está} other {Estos lugares ya están}} en el mapa. Reclama el tuyo para conservar su página, sus reportes y sus favoritos.{isPublic, select, true {} other { Nadie ve tu restaurante hasta que respondas.}}',
  claimPlace: 'Reclamar {name}',
  claim: 'Reclamar',
  noAnotherOne: 'No, es otro',
  claimPending: 'Tu solicitud espera aprobación',
  claimPendingText:
    'Un administrador revisará que {name} sea tuyo. Mientras tanto puedes usar tus mesas y tu lista de espera, pero los comensales no ven tu restaurante.',
  sendCodeText: 'Más rápido: recibe un código en el teléfono que {name} tiene en Tablecast.',
  sendCode: 'Enviar código',
  sendAgain: 'Enviar de nuevo',
  code: 'Código',
  codeSent: 'Enviado al número que termina en {digits}.',
  confirm: 'Confirmar',
  withdraw: 'Retirar solicitud',
  withdrawTitle: '¿Retirar tu solicitud?',
  withdrawText: 'Tu propio restaurante volverá a aparecer en el mapa, junto a {name}.',
  claimSent: 'Solicitud enviada',
  claimed: '{name} es tuyo',
  claimDeclined: 'Solicitud rechazada',
  claimDeclinedText:
    'Un administrador rechazó tu solicitud de {name}, o ya pertenece a otra cuenta. Los comensales ven tu propio restaurante.',
  claimFailed: 'No se pudo reclamar',
}
