import { accountsSpanish } from '#features/accounts/client/messages.es.ts'
import { alertsSpanish } from '#features/alerts/client/messages.es.ts'
import { favoritesSpanish } from '#features/favorites/client/messages.es.ts'
import { pointsSpanish } from '#features/points/client/messages.es.ts'
import { restaurantsSpanish } from '#features/restaurants/client/messages.es.ts'
import { ownProfileSpanish } from '#features/restaurants/client/ownProfile/messages.es.ts'
import { bookingSpanish } from '#features/seating/client/booking/messages.es.ts'
import { dinerSpanish } from '#features/seating/client/diner/messages.es.ts'
import { sessionSpanish } from '#features/session/client/messages.es.ts'
import { waitTimesSpanish } from '#features/waitTimes/client/messages.es.ts'
import { onePlaceSpanish } from '#features/waitTimes/client/onePlace/messages.es.ts'
import { onMapSpanish } from '#features/waitTimes/client/onMap/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'
import { commonSpanish } from '#kernel/client/messages.es.ts'
import { mapsSpanish } from '#services/maps/client/messages.es.ts'
import { homeSpanish } from './home/messages.es.ts'
import { appSpanish } from './messages.es.ts'
import { placesSpanish } from './places/messages.es.ts'
import { screensSpanish } from './screens/messages.es.ts'

/** Spanish for the screens that visitors open first. */
addTranslations('es', {
  app: appSpanish,
  accounts: accountsSpanish,
  alerts: alertsSpanish,
  booking: bookingSpanish,
  diner: dinerSpanish,
  favorites: favoritesSpanish,
  home: homeSpanish,
  maps: mapsSpanish,
  onMap: onMapSpanish,
  onePlace: onePlaceSpanish,
  ownProfile: ownProfileSpanish,
  places: placesSpanish,
  common: commonSpanish,
  points: pointsSpanish,
  restaurants: restaurantsSpanish,
  screens: screensSpanish,
  session: sessionSpanish,
  waitTimes: waitTimesSpanish,
})
