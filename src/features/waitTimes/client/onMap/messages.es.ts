import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { onMapMessages } from './messages.en.ts'

export const onMapSpanish: Translation<typeof onMapMessages> = {
  youAreHere: 'Estás aquí',
  places: '{count, plural, one {# lugar} other {# lugares}}',
  clusterShortest:
    '{count, plural, one {# lugar} other {# lugares}}, espera más corta: {minutes, plural, one {# minuto} other {# minutos}}',
  clusterUnknown: '{count, plural, one {# lugar} other {# lugares}}, espera desconocida',
  markerUnknown: '{name}, espera desconocida',
  markerClosed: '{name}, cerrado',
  markerListClosed: '{name}, lista cerrada',
  markerFree: '{name}, sin espera',
  markerWait: '{name}, {minutes, plural, one {# minuto} other {# minutos}}, {word}',
  markerTypical: '{name}, {minutes, plural, one {# minuto} other {# minutos}}, {word}, habitual',
  markerOld: '{name}, {minutes, plural, one {# minuto} other {# minutos}}, {word}, reporte más antiguo',
}
