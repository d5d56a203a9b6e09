/** What can go wrong with the services that know maps, addresses and places; a part of `ERRORS`. */
export const SERVICE_ERRORS = {
  google_rejected: [400, 'Google rejected this search. Please start over.'],
  google_key_unknown: [503, 'Google doesn’t recognize the server key. Check GOOGLE_MAPS_SERVER_KEY.'],
  google_service_disabled: [
    503,
    '{service} is not enabled in the Google project. Enable it, wait a few minutes and try again.',
  ],
  google_legacy: [503, '{service} is not enabled in the Google project. Enable it first.'],
  google_key_service: [
    503,
    'The server key isn’t allowed to use {service}. Add the API to the key’s restrictions in the Google project.',
  ],
  google_key_websites: [
    503,
    'The server key is restricted to websites. Restrict GOOGLE_MAPS_SERVER_KEY to this server’s IP address instead.',
  ],
  google_key_address: [
    503,
    'The server key does not allow this server’s IP address. Add it to the key’s restrictions in the Google project.',
  ],
  google_billing: [503, 'Billing is disabled in the Google project. Enable it to use {service}.'],
  google_suspended: [503, 'The Google project is suspended. Sign in to the Google console to see why.'],
  google_quota_day: [
    503,
    'The Google project has used up today’s {service} quota. Raise the quota or try again tomorrow.',
  ],
  google_quota_minute: [
    503,
    'The Google project has used up its {service} quota for this minute. Please try again in a minute.',
  ],
  google_key_rejected: [
    503,
    'Google rejected the server key for {service}. Check GOOGLE_MAPS_SERVER_KEY and its restrictions.',
  ],
  service_unavailable: [503, '{service} is temporarily unavailable. Please try again in a moment.'],
  service_unexpected: [503, '{service} returned an unexpected response.'],
  service_slow: [
    503,
    '{service} took too long to respond. Please try again in a moment or search a smaller area.',
  ],
  service_unreachable: [
    503,
    '{service} can’t be reached. Check this server’s network access and the URL in its settings.',
  ],
  overpass_timeout: [503, '{service} timed out for this area. Please search a smaller radius.'],
  overpass_unfinished: [503, '{service} could not finish the search. Please try again in a moment.'],
  overpass_limit: [
    503,
    '{service} is rate-limiting this server. Please wait 30 seconds before the next search.',
  ],
  overpass_overloaded: [503, '{service} is overloaded. Please try again in a minute.'],
  overpass_rejected: [503, '{service} rejected this server. Set OVERPASS_URL to a server that allows it.'],
  overpass_bug: [503, '{service} rejected the search. Please report this as a bug.'],
  overpass_unexpected: [503, '{service} returned an unexpected response. Check OVERPASS_URL.'],
  places_file: [
    503,
    'Cannot read the places file: {reason, select, missing {it doesn’t exist} empty {it is empty} utf16 {it is UTF-16, save it as UTF-8} type {its name should end in .csv or .geojson} no_features {it contains no GeoJSON features} no_places {too many of its rows are not places} columns {its first line has no column for {columns}} other {it can’t be opened}}. Check PLACES_FILE.',
  ],
} as const
