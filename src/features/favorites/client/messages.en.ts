import { catalog } from '#kernel/client/i18n/catalog.ts'

export const favoritesMessages = catalog('favorites', {
  removeName: 'Remove {name} from favorites',
  addName: 'Add {name} to favorites',
  favorite: 'Favorite',
  remove: 'Remove from Favorites',
  add: 'Add to Favorites',
  loading: 'Loading favorites',
  fetchFailed: 'Failed to fetch favorites',
  browse: 'Browse Restaurants',
  empty: 'No favorites yet',
  undo: 'Undo',
  removed: '{name} was removed from your favorites.',
  signInTitle: 'Sign in to save favorites',
  signInText: "Save {name} and see its wait at a glance. We'll bring you right back.",
  addFailed: 'Failed to add favorite',
  removeFailed: 'Failed to remove favorite',
  wasBefore: 'was {minutes, number}',
  order: 'Order',
  byWait: 'By wait',
  byName: 'By name',
})
