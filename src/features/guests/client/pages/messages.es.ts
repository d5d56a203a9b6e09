import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { guestPagesMessages } from './messages.en.ts'

export const guestPagesSpanish: Translation<typeof guestPagesMessages> = {
  live: 'En vivo',
  minutes: 'min',
  noWait: 'Sin espera',
  overThreeHours: 'más de 3 h',
  usually: 'normalmente {low, number}–{high, number} min',
  roughGuess: 'cálculo aproximado',
  restaurant: 'Restaurante',
  directions: 'Cómo llegar',
  call: 'Llamar',
  seeWaits: 'Ver esperas cerca',
  hold: 'Guardamos tu mesa {minutes, number} minutos después de llamarte.',
  failed: 'No funcionó. Inténtalo de nuevo o habla con la recepción.',
  busy: 'Tablecast no está disponible en este momento',
  busyText: 'Esta página se recarga en unos segundos.',
  gone: 'Esta página no existe o ya terminó',
  goneText: 'Una página termina 24 horas después de la visita. Si esperas una mesa, habla con la recepción.',
  noList: 'Este código no abre ninguna lista',
  noListText:
    'Puede que el restaurante tenga un código nuevo. Escanea otra vez el código de la entrada o habla con la recepción.',
}
