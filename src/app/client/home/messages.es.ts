import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { homeMessages } from './messages.en.ts'

export const homeSpanish: Translation<typeof homeMessages> = {
  title: 'Inicio',
  welcome: '¡Hola, {name}!',
  findRestaurants: 'Buscar restaurantes',
  connected: 'Notificaciones conectadas',
  slogan: 'Conoce la espera antes de salir',
  sloganSentence: 'Conoce la espera antes de salir.',
  landingText:
    'Tiempos de espera en vivo, reportados por comensales que están ahí, para el tamaño de tu grupo.',
  justLooking: '¿Solo estás viendo? <link>Explora el mapa</link>.',
  runRestaurant: '¿Tienes un restaurante? <link>Regístralo</link>.',
  newHere: '¿Primera vez aquí? <create>Crea una cuenta</create> o <login>inicia sesión</login>.',
  howMany: '¿Cuántas personas son?',
  orMore: '{count, number} o más',
  howManyExactly: '¿Cuántas exactamente?',
  partySize: 'Tamaño del grupo',
  seeWaits: 'Ver esperas para {count, number}',
  tableWithin: 'Mesa en menos de {minutes, number} minutos',
  allWaits: 'Todas las esperas',
  minutes: 'min',
}
