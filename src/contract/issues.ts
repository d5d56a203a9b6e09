import type { GetICUArgs } from '@schummar/icu-type-parser'

/** What can be wrong with a field, by code, in ICU format. Spanish is in `src/kernel/client/errors/messages.es.ts`. */
export const ISSUES = {
  missing: 'Missing',
  not_valid: 'Not valid',
  not_text: 'Must be text',
  not_a_number: 'Must be a number',
  not_an_integer: 'Must be a whole number',
  not_a_boolean: 'Must be true or false',
  not_a_list: 'Must be a list',
  not_an_object: 'Must be an object',
  not_an_email: 'Must be an email address',
  not_a_url: 'Must be a web address',
  not_a_date: 'Must be a date and time',
  not_an_option: 'Must be {options}',
  too_few_characters: 'Must have at least {min, plural, one {# character} other {# characters}}',
  too_many_characters: 'Must have at most {max, plural, one {# character} other {# characters}}',
  too_few_entries: 'Must have at least {min, plural, one {# entry} other {# entries}}',
  too_many_entries: 'Must have at most {max, plural, one {# entry} other {# entries}}',
  too_small: 'Must be at least {min}',
  too_large: 'Must be at most {max}',
  id_invalid: 'Must be a valid id',
  text_too_long: 'This text is too long.',
  key_length: 'The Idempotency-Key must have 1 to {max} characters.',

  username_missing: 'Username is required',
  username_too_short: 'Username must be at least 2 characters',
  name_missing: 'Name is required',
  name_too_short: 'Name must be at least 2 characters',
  contact_name_missing: 'Contact name is required',
  contact_name_too_short: 'Contact name must be at least 2 characters',
  restaurant_name_missing: 'Restaurant name is required',
  restaurant_name_too_short: 'Restaurant name must be at least 2 characters.',
  address_missing: 'Address is required',
  address_too_short: 'Address must be at least 5 characters.',
  address_incomplete: 'Please enter a complete address',
  address_invalid: 'Please enter a valid address',
  address_not_found: 'Could not find this address. Please enter a valid address.',
  phone_missing: 'Phone number is required',
  phone_too_short: 'Phone number must be at least 10 digits.',
  phone_invalid: 'Please enter a valid phone number',
  email_invalid: 'Invalid email address',
  email_taken: 'An account with this email already exists.',
  password_missing: 'Enter your password',
  current_password_missing: 'Enter your current password',
  password_too_short: 'Password must be at least {min} characters',
  password_too_long: 'Password must be at most {max} characters',
  terms_not_accepted: 'You must accept the Terms and Conditions',
  confirmation_word: 'Type {word} in capital letters',
  cuisine_missing: 'Please select a cuisine type',
  avatar_unknown: 'Choose one of the available avatars',
  role_missing: 'Choose a role',
  link_expired: 'This link has expired or was already used. Please request a new one.',
  undo_link_expired: 'This link has expired or was already used.',
  device_link_expired: 'This link has expired. Please wait 15 minutes and try again.',

  party_size_not_whole: 'Party size must be a whole number',
  party_size_too_small: 'Party size must be at least 1',
  party_size_too_large: 'For large parties over 20, please contact restaurants directly',
  party_size_missing: 'Enter your party size',
  wait_missing: 'Enter the wait in minutes',
  wait_not_whole: 'Wait time must be a whole number of minutes',
  wait_too_short: 'Wait time must be at least {min} minute',
  wait_too_long: 'Wait time must be at most {max} minutes',
  wait_negative: 'Wait time cannot be negative',
  range_reversed: 'The lower end can’t be above the upper end',
  date_range: 'Must be a date between 2000 and 2100',
  time_format: 'Must be a date and time such as 2026-05-01T18:30:00Z',
  time_passed: 'This time has passed. Choose a later time.',
  time_too_far: 'Choose a time within the next {days} days.',
  time_closed: 'The restaurant is closed at that time. Choose a time during its opening hours.',
  nothing_to_change: 'Send at least one field to change',
  table_number_missing: 'Table number is required',
  table_number_taken: 'Table number {tableNumber} already exists. Please use a different number.',
  table_missing: 'Choose a table',
  reason_in_service: 'Only a table that is out of service can have a reason',
  tables_repeated: 'List each table only once',
  seats_not_whole: 'Seats must be a whole number',
  seats_missing: 'Must have at least 1 seat',
  too_many_seats: 'Must have at most {max} seats',
  minutes_too_few: 'Must be at least {min, plural, one {# minute} other {# minutes}}',
  minutes_too_many: 'Must be at most {max, plural, one {# minute} other {# minutes}}',
  days_too_few: 'Must be at least {min, plural, one {# day} other {# days}}',
  days_too_many: 'Must be at most {max} days',
  day_format: 'Must be a day such as 2026-05-01',
  days_reversed: 'The last day can’t be before the first',

  latitude_range: 'Latitude must be between -90 and 90',
  longitude_range: 'Longitude must be between -180 and 180',
  coordinates_incomplete: 'Send both latitude and longitude, or neither',
  coordinates_half_typed: 'Enter both latitude and longitude, or neither',
  lat_lng_incomplete: 'Send both lat and lng, or neither',
  radius_not_positive: 'Radius must be more than 0',
  radius_miles: 'Radius must be {min} to {max} miles',
  radius_km: 'Radius must be {min} to {max} km',
  location_invalid: 'Enter a valid location',
  location_unknown: 'Location not found. Try a street address, neighborhood, city or postal code.',
  search_expired: 'These search results have expired. Please search again.',
  only_restaurants: 'Only restaurants can be imported',
  too_many_places: 'At most {max} restaurants at a time',
  too_many_deleted: 'At most {max} restaurants can be deleted at a time',
  nothing_selected: 'Please select restaurants to delete',
  nothing_to_import: 'No restaurants selected - Please select at least one restaurant to import',
  same_restaurant: 'Choose two different restaurants',
  hours_incorrect: 'Please correct these opening hours',
  hours_too_long: 'Opening hours are too long',
  hours_format: 'Opening hours are not in a supported format',
  image_url_too_long: 'The image URL is too long',
  image_url_invalid: 'The image URL must start with https://',
  image_invalid: 'Please upload a valid image file (JPEG, PNG, or WebP).',
  image_too_heavy: 'This image takes too long to process. Please save it again, or use another one.',
  image_single: 'Send one image only.',
  file_unexpected: 'This form doesn’t accept that file.',
  claim_code_missing: 'Please enter the code',
  claim_code_wrong: 'This code is wrong or has expired. Check it, or send a new one.',
  push_service: 'Unsupported push service',
  pin_format: 'A PIN has 6 digits',
} as const

export type IssueCode = keyof typeof ISSUES
/** The values that a text names. */
export type TextParams = Readonly<Record<string, string | number>>
export type ParamsOf<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number }
>
type IssueParams<C extends IssueCode> = keyof ParamsOf<(typeof ISSUES)[C]> extends never
  ? []
  : [params: ParamsOf<(typeof ISSUES)[C]>]

/** The message of a validation rule: a code, and the values its text names. `issueIn` reads it. */
export const issue = <C extends IssueCode>(code: C, ...[params]: IssueParams<C>): string =>
  params ? `${code} ${JSON.stringify(params)}` : code

export interface Issue {
  code: IssueCode
  params?: TextParams
}

const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(ISSUES, text)

/** What a validation message says; undefined for a text of its own. Guarantee: `issue` wrote the parameters. */
export function issueIn(message: string): Issue | undefined {
  const [code = ''] = message.split(' ', 1)
  if (!isIssueCode(code)) return undefined
  const params = message.slice(code.length + 1)
  return { code, ...(params.startsWith('{') && { params: JSON.parse(params) as TextParams }) }
}
