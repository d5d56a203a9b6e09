import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { restaurantsMessages } from './messages.en.ts'

export const restaurantsSpanish: Translation<typeof restaurantsMessages> = {
  openNow: 'Abierto ahora',
  openUntil: 'hasta {time}',
  openUntilDay: 'hasta el {weekday} a {time}',
  closed: 'Cerrado',
  opensAt: 'abre a {time}',
  opensOnDay: 'abre el {weekday} a {time}',
  everyDay: 'Todos los días',
  daysFromTo: '{from}–{to}',
  open24Hours: 'Abierto las 24 horas',
  today: '(hoy)',
  hoursUnknown: 'No tenemos el horario. Llama antes de ir.',
  michelinStars: '{count, plural, one {# estrella Michelin} other {# estrellas Michelin}}',

  searchRestaurants: 'Buscar restaurantes',
  clearSearch: 'Borrar la búsqueda',
  directions: 'Cómo llegar',
  share: 'Compartir',
  shareThisPlace: 'Compartir este lugar',
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar el enlace',
  usingDefaultLocation: 'Usando la ubicación predeterminada',
  showingDefaultArea: 'Mostrando restaurantes en el área de {town}.',

  partySize: 'Tamaño del grupo',
  error: 'Error',
}
