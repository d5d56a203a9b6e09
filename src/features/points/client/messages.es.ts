import type { Translation } from '#platform/client/i18n/catalog.ts'
import type { pointsMessages } from './messages.en.ts'

export const pointsSpanish: Translation<typeof pointsMessages> = {
  levelProgress: 'Progreso de nivel',
  yourLevel: 'Tu nivel',
  pointsToNextLevel:
    '{points, plural, one {# punto} other {# puntos}}. Te faltan {missing, number} para {level}.',
  pointsAtHighestLevel: '{points, plural, one {# punto} other {# puntos}}. ¡Alcanzaste el nivel máximo!',
  pointsNotLoaded: 'No se pudieron cargar tus puntos.',
  tryAgain: 'Intentar de nuevo',
}
