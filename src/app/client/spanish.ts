import { accountsSpanish } from '#features/accounts/client/messages.es.ts'
import { adminSpanish } from '#features/admin/client/messages.es.ts'
import { claimsSpanish } from '#features/claims/client/messages.es.ts'
import { favoritesSpanish } from '#features/favorites/client/messages.es.ts'
import { guestsSpanish } from '#features/guests/client/messages.es.ts'
import { numbersSpanish } from '#features/numbers/client/messages.es.ts'
import { ownDataSpanish } from '#features/ownData/client/messages.es.ts'
import { pointsSpanish } from '#features/points/client/messages.es.ts'
import { restaurantsSpanish } from '#features/restaurants/client/messages.es.ts'
import { ownProfileSpanish } from '#features/restaurants/client/ownProfile/messages.es.ts'
import { seatingSpanish } from '#features/seating/client/messages.es.ts'
import { sessionSpanish } from '#features/session/client/messages.es.ts'
import { teamSpanish } from '#features/team/client/messages.es.ts'
import { waitTimesSpanish } from '#features/waitTimes/client/messages.es.ts'
import { onePlaceSpanish } from '#features/waitTimes/client/onePlace/messages.es.ts'
import { onMapSpanish } from '#features/waitTimes/client/onMap/messages.es.ts'
import { errorsSpanish, issuesSpanish, noticesSpanish } from '#kernel/client/errors/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'
import { commonSpanish } from '#kernel/client/messages.es.ts'
import { mapsSpanish } from '#services/maps/client/messages.es.ts'
import { homeSpanish } from './home/messages.es.ts'
import { appSpanish } from './messages.es.ts'
import { placesSpanish } from './places/messages.es.ts'
import { screensSpanish } from './screens/messages.es.ts'

/** All Spanish messages, in a chunk that is loaded only for Spanish. */
addTranslations('es', {
  admin: adminSpanish,
  app: appSpanish,
  accounts: accountsSpanish,
  claims: claimsSpanish,
  errors: errorsSpanish,
  favorites: favoritesSpanish,
  guests: guestsSpanish,
  home: homeSpanish,
  issues: issuesSpanish,
  maps: mapsSpanish,
  notices: noticesSpanish,
  onMap: onMapSpanish,
  onePlace: onePlaceSpanish,
  numbers: numbersSpanish,
  ownData: ownDataSpanish,
  ownProfile: ownProfileSpanish,
  places: placesSpanish,
  common: commonSpanish,
  points: pointsSpanish,
  restaurants: restaurantsSpanish,
  screens: screensSpanish,
  seating: seatingSpanish,
  session: sessionSpanish,
  team: teamSpanish,
  waitTimes: waitTimesSpanish,
})
