import { catalog } from '#kernel/client/i18n/catalog.ts'

/** What is only said on the map, which loads after the list. */
export const onMapMessages = catalog('onMap', {
  youAreHere: 'You are here',
  places: '{count, plural, one {# place} other {# places}}',
  clusterShortest:
    '{count, plural, one {# place} other {# places}}, shortest wait {minutes, plural, one {# minute} other {# minutes}}',
  clusterUnknown: '{count, plural, one {# place} other {# places}}, no wait known',
  markerUnknown: '{name}, wait unknown',
  markerClosed: '{name}, closed',
  markerListClosed: '{name}, list closed',
  markerFree: '{name}, no wait',
  markerWait: '{name}, {minutes, plural, one {# minute} other {# minutes}}, {word}',
  markerTypical: '{name}, {minutes, plural, one {# minute} other {# minutes}}, {word}, typical',
  markerOld: '{name}, {minutes, plural, one {# minute} other {# minutes}}, {word}, older report',
})
