import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { onePlaceMessages } from './messages.en.ts'

export const onePlaceSpanish: Translation<typeof onePlaceMessages> = {
  typical: 'Habitual',
  closed: 'Cerrado',
  noWait: 'Sin espera',
  min: 'min',
  minutesSpoken: '{minutes, plural, one {# minuto} other {# minutos}}',
  range: 'normalmente {low, number}–{high, number} min',
  roughReports: 'Cálculo aproximado',
  roughUsual: 'Cálculo aproximado de semanas anteriores',
  overThreeHours: 'más de 3 h',
  setRange: '{low, number}–{high, number} min',
  tableIsFree: 'Mesa libre para {partySize, number}',

  noReportsYet: 'Menos de 3 reportes hasta ahora.',
  addPartiesToShow: 'Agrega grupos en tu recepción para mostrar tu espera.',
  beFirstToday: 'Sé el primero en reportar hoy.',
  noTableFits: 'Aquí no hay mesas para {partySize, number}.',
  listClosed: 'Lista cerrada',
  noWaitWhileListClosed: 'El restaurante ya no recibe más grupos por ahora.',
  waitByPartySize: 'Espera por grupo',
  partyOf: 'Grupo de',
  sizeFromTo: '{from, number}–{to, number}',
  sizeAndMore: '{from, number}+',
  noTable: 'Sin mesa',

  whyOwnList:
    'Viene de la lista del propio restaurante: quién está sentado, desde cuándo, y qué grupos esperan.',
  whyOwnListRange:
    'La mayoría de los grupos como el tuyo esperará {low, number}–{high, number} minutos. {minutes, number} es nuestro mejor cálculo.',
  whyTableFree: 'Ahora mismo hay una mesa libre para {partySize, number}.',
  whyPinned: 'El restaurante definió esta espera. Es igual para cualquier tamaño de grupo y dura media hora.',
  whyOwnSizes: 'Los grupos grandes necesitan mesas grandes; por eso las esperas cambian.',
  whyLatestReport:
    'El último reporte es de {minutes, plural, one {# minuto} other {# minutos}} para un grupo de {partySize, number}, de {name}{age}.',
  anonymousDiner: 'un comensal anónimo',
  whyReport: 'Viene del reporte de un comensal.',
  whyCrowd:
    'Es un cálculo a partir de {count, plural, one {# reporte reciente} other {# reportes recientes}} y la espera habitual. Los más nuevos cuentan más.',
  whyGliding:
    'El último reporte tiene más de 20 minutos, así que el número se va acercando a la espera habitual.',
  whyUnconfirmed:
    '{count, plural, one {# reporte sin confirmar: aparece, pero no cuenta} other {# reportes sin confirmar: aparecen, pero no cuentan}} hasta que otro comensal coincida.',
  whyOwnWaitCounts:
    '{count, plural, one {# reporte es distinto: aparece, pero no cuenta} other {# reportes son distintos: aparecen, pero no cuentan}} mientras el restaurante muestra su propia espera.',
  whySameSize: 'Del mismo tamaño que el tuyo: {minutes, number} min.',
  whyOtherSize:
    'Un grupo de {from, number} cuenta {fromFactor, number} veces lo que un grupo de dos; el tuyo de {to, number} cuenta {toFactor, number}: {steps} = {exact, number} min.',
  whyOtherSizeRounded:
    'Un grupo de {from, number} cuenta {fromFactor, number} veces lo que un grupo de dos; el tuyo de {to, number} cuenta {toFactor, number}: {steps} = {exact, number} min, que mostramos como {shown, number}.',
  whyReportsAgree:
    '{count, plural, one {# reporte reciente} other {# reportes recientes}}; {agreeing, plural, one {# dice} other {# dicen}} más o menos lo mismo.',
  whyOnlyReport: 'Es el único reporte reciente.',
  whyUsual: 'Nadie ha reportado en la última hora y media, así que esta es la espera habitual.',
  whyUsualHour:
    'Viene de {count, plural, one {# reporte anterior} other {# reportes anteriores}} aquí. Los de los {weekdays} cerca de {time} cuentan más.',
  whyUsualHere:
    'Viene de {count, plural, one {# reporte anterior} other {# reportes anteriores}} aquí. De los {weekdays} cerca de {time} hay pocos.',
  whyMakesOfTwo: 'Eso da unos {minutes, number} min para dos.',
  whyMakesOfParty:
    'Eso da unos {minutes, number} min para dos, y {exact, number} min para tu grupo de {partySize, number}.',
  whyUsualOfTwo: 'Más o menos la mitad fue de menos de {minutes, number} min para un grupo de dos.',
  whyUsualOfParty:
    'Más o menos la mitad fue de menos de {minutes, number} min para un grupo de dos; el tuyo de {partySize, number} cuenta {factor, number} veces eso: {exact, number} min.',

  imInLine: 'Estoy en la fila',
  inLineFor: 'Estás en la fila, grupo de {partySize, number}',
  shownMinutes: 'Cuando llegaste: unos {minutes, number} min',
  shownFree: 'Al llegar se indicaba “Sin espera”',
  shownNothing: 'Al llegar no se indicaba ninguna espera',
  barEnd: '{minutes, number} min',
  keepsRunning: 'El cronómetro sigue corriendo.',
  nowShown: 'Ahora unos {minutes, number} min. El cronómetro sigue corriendo.',
  nowFree: 'Ahora sin espera. El cronómetro sigue corriendo.',
  seated: 'Ya tengo mesa',
  left: 'Me fui',
  stillWaiting: '¿Sigues esperando?',
  yesStill: 'Sí',
  inLineElsewhere: 'Estás en la fila de <a>{name}</a>.',
  inLineAt: 'En la fila de {name}, {minutes, plural, one {# minuto} other {# minutos}}',
  signInToTime: 'Inicia sesión para medir tu espera',
  signInToTimeWhy:
    'Inicia un cronómetro al llegar a la fila de {name} y gana puntos cuando tengas mesa. Volverás aquí después de iniciar sesión.',
  timerFailed: 'No se pudo cambiar el cronómetro',
  timerEnded: 'Cronómetro terminado',
  leftIsNoReport: 'Solo cuenta como reporte una espera que termina en la mesa.',

  usualWaitsOn: 'Esperas habituales los {weekdays}',
  usualTable: 'Esperas habituales los {weekdays}, grupo de {partySize, number}',
  hour: 'Hora',
  usual: 'Habitual',
  rangeTitle: 'Rango',
  chartNote:
    'Espera habitual para {partySize, number}, en minutos. La barra muestra la mayoría de las visitas.',
  chartNoteNoRange: 'Minutos para {partySize, number}. Se omiten las horas sin suficientes reportes.',
  noRange: 'no se conoce',

  hoursDoubted:
    '{count, plural, one {# reporte dice} other {# reportes dicen}} que está abierto aunque tu horario indica cerrado. <a>Revisa tu horario</a>',

  verifyWaitTime: 'Verificar la espera',
  points: '{points} puntos',
  signInToReport: 'Inicia sesión para reportar',
  signInToReportWhy:
    'Reporta la espera en {name} y gana {points, number} puntos o más. Volverás aquí después de iniciar sesión.',
  howLong: '¿Cuánto hay que esperar en {name} ahora mismo?',
  openNowTellUs: '¿Está abierto? Avísanos',
  availableNow: 'Hay mesa ahora',
  orQuoted: 'o la espera que te dijeron',
  commonWaits: 'Esperas comunes en minutos',
  waitTime: 'Espera',
  minutes: 'Minutos',
  partySize: 'Tamaño del grupo',
  reportAnonymously: 'Reportar de forma anónima',
  reportAnonymouslyHint: 'Oculta tu nombre, no tus puntos.',
  submitWaitTime: 'Enviar la espera',
  openReportAnyway: 'Está abierto, reportar de todos modos',
  reportFailed: 'No se pudo enviar el reporte de espera. Inténtalo de nuevo.',
  waitReported: 'Espera reportada',
  thanksForReport: 'Gracias por mantener las esperas al día.',
  whyThisNumber: '¿Por qué este número?',
  accuracy:
    '{isOwn, select, true {{cases, plural, one {Tu última espera} other {Tus últimas # esperas}}} other {{cases, plural, one {La última espera} other {Las últimas # esperas}}}}: <b>{percent, number} % con un margen de {minutes, number} min</b>.',
}
