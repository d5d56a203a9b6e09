import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { favoritesMessages } from './messages.en.ts'

export const favoritesSpanish: Translation<typeof favoritesMessages> = {
  removeName: 'Quitar {name} de favoritos',
  addName: 'Agregar {name} a favoritos',
  favorite: 'Favorito',
  remove: 'Quitar de favoritos',
  add: 'Agregar a favoritos',
  loading: 'Cargando favoritos',
  fetchFailed: 'No se pudieron cargar los favoritos',
  browse: 'Ver restaurantes',
  empty: 'Aún no hay favoritos',
  undo: 'Deshacer',
  removed: '{name} ya no está en tus favoritos.',
  signInTitle: 'Inicia sesión para guardar favoritos',
  signInText: 'Guarda {name} y consulta su espera al instante. Después volverás aquí.',
  addFailed: 'No se pudo agregar el favorito',
  removeFailed: 'No se pudo quitar el favorito',
  wasBefore: 'antes {minutes, number}',
  order: 'Orden',
  byWait: 'Por espera',
  byName: 'Por nombre',
}
