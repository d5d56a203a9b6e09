import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { guestsMessages } from './messages.en.ts'

export const guestsSpanish: Translation<typeof guestsMessages> = {
  checkIn: 'Autorregistro',
  checkInOn: 'Los clientes pueden anotarse solos en la lista',
  checkInHint:
    'Escanean un código en tu entrada, ven la espera y escriben su nombre. Tú sigues agregando a cada grupo a la lista.',
  checkInFailed: 'No se pudo cargar la configuración de tu entrada.',
  loading: 'Cargando',
  joinAddress: 'Dirección de tu lista',
  codeOfList: 'Código QR que abre tu lista',
  printPoster: 'Imprimir cartel',
  openKiosk: 'Abrir quiosco',
  renewCode: 'Renovar código',
  renewTitle: '¿Renovar el código?',
  renewText: 'Los carteles que imprimiste dejan de funcionar. Imprime otros después.',
  poster: 'Cartel y letrero de mesa',
  posterNote: 'Imprime al 100 %. Negro sobre blanco, no hace falta color.',
  paper: 'Papel',
  letter: 'Carta',
  print: 'Imprimir',
  back: 'Volver al perfil',
  checkInIsOff:
    'El autorregistro está desactivado. Actívalo en tu <profile>perfil</profile> para tener un cartel.',
  checkInIsOffForHosts: 'El autorregistro está desactivado. Pide a un gerente que lo active.',
  posterTitle: 'Haz fila sin estar de pie',
  stepScan: 'Escanea el código con la cámara de tu teléfono.',
  stepEnter: 'Mira la espera. Escribe tu nombre y cuántos son.',
  stepCalled: 'Te avisamos cuando tu mesa esté lista.',
  orGoTo: 'O entra a',
  posterFoot: 'Sin cuenta y sin app. ¿No tienes teléfono? Habla con recepción.',
  tent: 'Letrero de mesa',
  posterSheet: 'Cartel',
  fold: 'Dobla por las dos líneas punteadas y pega esta tira detrás del otro lado.',
}
