import { z } from 'zod'
import { ISSUES, type IssueCode } from './issues.ts'
import { SERVICE_ERRORS } from './serviceErrors.ts'

/**
 * Every error the API answers, by code: its HTTP status and its English `message` in ICU format. Spanish is in
 * `src/kernel/client/errors/messages.es.ts`.
 */
export const ERRORS = {
  // Requests
  invalid: [400, 'Not valid'],
  malformed_request: [400, 'Malformed request.'],
  malformed_url: [400, 'Malformed URL.'],
  request_aborted: [400, 'The request was aborted.'],
  request_too_slow: [400, 'The request took too long to arrive.'],
  unsupported_text: [400, 'This text contains unsupported characters.'],
  not_found: [404, 'Not found.'],
  too_large: [413, 'The request is too large.'],
  headers_too_large: [413, 'The URL or the headers are too long.'],
  unsupported: [415, 'Unsupported content type. Send JSON.'],
  /** `limit` is the name of the limit. */
  too_many: [
    429,
    `Too many {limit, select,
      previewsOfAddress {pictures}
      picturesFetchedForAddress {external images}
      addressLookupsOfAddress {address lookups}
      writesOfRestaurant {changes by this restaurant}
      wrongPinsOfDevice {wrong PINs on this device}
      wrongPinsOfAccount {wrong PINs from this account}
      wrongPinsOfRestaurant {wrong PINs at this restaurant}
      pinChangesOfMember {changes of your PIN}
      claimsOfAccount {claims from this account}
      reportsOfDiner {wait reports}
      alertsOfDiner {wait alerts}
      failedLoginsOfAccount {failed sign-ins for this account}
      failedLoginsOfDevice {failed sign-ins on this device}
      failedLoginsOfAddress {failed sign-ins from this address}
      lockEmailsOfAccount {emails about failed sign-ins}
      wrongCodesOfAccount {wrong codes for this account}
      imagesOfAccount {image uploads}
      requestsOfDiner {table requests}
      registrationsOfAddress {registrations from this address}
      passwordLinksOfAccount {password reset requests for this account}
      passwordLinksOfAddress {password reset requests from this address}
      confirmationsOfAccount {confirmation emails}
      guestPagesOfAddress {requests for guest pages}
      guestAnswersOfVisit {answers}
      checkInsOfAddress {check-ins from this address}
      checkInsOfDevice {check-ins from this device}
      checkInsOfPlace {check-ins with this code}
      checkInsOfDevicesAtAddress {check-ins from this address}
      checkInsOfDevicesAtPoster {check-ins from this network}
      checkInsOfDevicesAtPlace {check-ins with this code}
      searchesOfAddress {searches from this address}
      listsOfAddress {requests for waitlists from this address}
      shareImagesOfAddress {pictures from this address}
      other {requests}}. Please try again later.`,
  ],
  too_many_requests: [429, 'Too many requests. Please slow down.'],
  /** The first request with this Idempotency-Key is still running. */
  in_progress: [409, 'This is still in progress. Please wait a moment.'],
  /** This Idempotency-Key was sent before with another request. */
  key_reused: [422, 'This Idempotency-Key was sent before with a different request.'],
  /** The header X-Member names another member than the one who acts. */
  other_member: [409, 'Another member has signed in on this device.'],
  foreign_origin: [403, 'Cross-site requests are not allowed.'],
  unknown_origin: [
    403,
    'Cross-site requests are not allowed. If {origin} is the address of this site, set PUBLIC_URL={origin} on the server.',
  ],

  // State
  conflict: [409, 'Someone else just changed this. Please refresh and try again.'],
  changing_now: [409, 'Someone else is changing this right now. Please try again.'],
  no_longer_possible: [409, 'This is no longer possible. Please refresh and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'Tablecast is temporarily unavailable. Please try again in a moment.'],
  busy: [503, 'The server is busy. Please try again in a moment.'],
  busy_signing_in: [503, 'The server is busy signing people in. Please try again in a moment.'],
  storage_full: [503, 'The server is out of storage. Please contact the site administrator.'],

  restaurant_not_found: [404, 'Restaurant not found.'],
  reservation_not_found: [404, 'Reservation not found.'],
  table_not_found: [404, 'Table not found.'],
  report_not_found: [404, 'Report not found.'],
  account_not_found: [404, 'Account not found.'],
  timer_not_found: [404, 'Timer not found.'],
  claim_not_found: [404, 'Claim not found.'],
  member_not_found: [404, 'Member not found.'],
  invitation_not_found: [404, 'Invitation not found.'],

  // Signing in
  unauthenticated: [401, 'Please sign in first.'],
  wrong_credentials: [401, 'Incorrect email or password.'],
  wrong_role: [403, 'Your account type can’t do this.'],
  account_deactivated: [403, 'This account has been deactivated. Please contact the site administrator.'],
  reset_of_deactivated: [403, 'This account has been deactivated.'],
  wrong_password: [403, 'Your current password is incorrect.'],
  /** Send `currentPassword` as well: the sign-in was too long ago. */
  recent_sign_in: [403, 'Enter your current password to change your email.'],
  /** Send `code` as well: the account uses two-step verification. */
  code_required: [403, 'Enter the code from your authenticator app.'],
  /** The code was used before, too. */
  wrong_code: [403, 'This code is incorrect or was already used.'],
  second_factor_off: [409, 'Two-step verification is off. Please refresh.'],
  second_factor_on: [409, 'Two-step verification is already on. Please refresh.'],
  own_second_factor: [409, 'Turn off your own two-step verification with your password and a code.'],

  // Accounts
  account_exists: [409, 'An account with this email already exists. Please sign in instead.'],
  email_taken: [409, 'An account with this email already exists.'],
  old_email_taken: [409, 'Another account uses this email now. Please contact the site administrator.'],
  password_just_changed: [409, 'Your password was just changed on another device. Please sign in again.'],
  admin_not_deletable: [
    409,
    'Admin accounts can’t be deleted here. Another admin can deactivate the account.',
  ],

  // Teams
  restaurant_gone: [403, 'Your account no longer belongs to a restaurant. Ask its owner or an admin.'],
  role_not_allowed: [403, 'Your role at this restaurant doesn’t allow this. Please ask an owner.'],
  own_account_only: [403, 'Sign in with your own account to do this.'],
  pin_unknown: [403, 'No one on this team has this PIN.'],
  pin_taken: [409, 'A colleague has this PIN. Please choose another one.'],
  last_owner: [409, 'A restaurant needs an owner. Make someone else an owner first.'],
  no_successor: [
    409,
    'The restaurant belongs to this account, and the other owners already have a restaurant of their own. Make someone else an owner first.',
  ],
  invitation_gone: [
    404,
    'This invitation has expired, was already used or was revoked. Please ask for a new one.',
  ],
  too_many_invitations: [409, 'There are {max} open invitations. Revoke one first.'],
  already_on_team: [409, 'You are already on this team.'],

  // Restaurants and claims
  restaurant_changed: [409, 'Someone else just changed this restaurant. Please refresh and try again.'],
  address_changed: [409, 'Someone else just changed this address. Please refresh and try again.'],
  both_have_owners: [409, 'Both restaurants have an owner. Choose which account keeps the restaurant.'],
  both_have_tables: [409, 'Both restaurants have tables. Delete the tables of one first.'],
  both_have_requests: [409, 'A diner has an open request at both restaurants. Close one of them first.'],
  claim_pending: [409, 'You already have a claim waiting for approval. Withdraw it first.'],
  claim_decided: [409, 'This claim was already decided or withdrawn. Please refresh.'],
  place_has_owner: [409, 'Another account owns this place now. If it is yours, ask an admin.'],
  no_text_phone: [409, 'This place has no phone number that can receive texts.'],
  too_many_codes: [429, 'Too many codes were sent to this place. Please try again tomorrow.'],
  texts_used_up: [429, 'No more texts can be sent today. Please try again tomorrow.'],
  code_not_sent: [503, 'The code could not be sent. Please try again.'],

  // The stand
  not_your_waitlist: [403, 'You can only add parties to your own waitlist.'],
  changed_meanwhile: [409, 'This party has just been changed. Please refresh and try again.'],
  settings_changed: [409, 'The list settings were changed on another device. Check them and try again.'],
  not_accepted: [409, 'This request hasn’t been accepted yet.'],
  on_waitlist: [409, 'This party is on the waitlist.'],
  already_called: [409, 'This party has already been called.'],
  on_its_way: [409, 'This party is on its way.'],
  already_here: [409, 'This party is already here.'],
  already_seated: [409, 'This party is already seated.'],
  visit_ended: [409, 'This visit has ended.'],
  not_confirmed: [409, 'This request has not been confirmed yet.'],
  confirmed_for_later: [409, 'This reservation is confirmed for later. Call the party first.'],
  not_called: [409, 'This party is on the waitlist. Choose a table or call it first.'],
  already_waiting: [409, 'This party is already waiting for its table.'],
  already_left: [409, 'This party has already left.'],
  reservation_cancelled: [409, 'This reservation has been cancelled.'],
  wait_report: [409, 'This is a wait report, not a reservation.'],
  party_seated: [409, 'This party is seated. Clear its table instead.'],
  table_missing: [409, 'Choose a table for this party first.'],
  party_has_no_table: [409, 'This party has no table yet. Seat it first.'],
  party_has_table: [409, 'This party already has table {tableNumber}. Clear that table first.'],
  same_table: [409, 'This party already has this table.'],
  table_free: [409, 'This table is already free.'],
  table_number_taken: [409, ISSUES.table_number_taken],
  no_tables_seat: [409, 'No tables seat a party of {partySize} together. Choose a smaller size.'],
  booking_closed: [
    409,
    'It is too late to change this booking here. Please call {name}{phone, select, none {} other { at {phone}}}.',
  ],
  booking_changed: [409, 'This booking has changed in the meantime. Check it and try again.'],
  not_a_booking: [409, 'This is not a booking for later.'],
  slot_full: [409, 'This time is fully booked. Choose another time.'],
  table_in_use: [409, 'Table {tableNumber} is in use. Clear it before taking it out of service.'],
  table_changed: [409, 'Table {tableNumber} was just changed on another device. Check it and try again.'],
  tables_changed: [409, 'The tables were just changed on another device. Check their order and try again.'],
  table_deleted: [409, 'Table {tableNumber} was deleted. Choose another.'],
  table_below_party: [
    409,
    'Table {tableNumber} seats {name} ({partySize}) right now. Clear it or move the party first.',
  ],
  table_occupied: [
    409,
    'Table {tableNumber} is occupied by {name} ({partySize}). Clear it before deleting it.',
  ],
  table_assigned: [409, 'Table {tableNumber} is held for {name} ({partySize}). Clear it before deleting it.'],
  table_held: [409, 'Table {tableNumber} is held for {name}’s booking. Delete it afterward.'],
  table_taken: [409, 'Table {tableNumber} was just taken. Choose another.'],
  table_out_of_service: [409, 'Table {tableNumber} is out of service. Choose another.'],
  tables_too_small: [409, 'These tables have {seats} seats together. This is a party of {partySize}.'],
  table_too_small: [
    409,
    'Table {tableNumber} has {seats, plural, one {# seat} other {# seats}}, but this party needs {partySize}.',
  ],
  table_just_changed: [409, 'Another device just changed this table. Please refresh and try again.'],
  table_of_another: [409, 'Another party has this table now. Please refresh and try again.'],
  changed_since: [409, 'This party or table has changed since then. Please refresh and try again.'],
  nothing_to_undo: [409, 'There is nothing to undo. Please refresh and try again.'],
  guest_ended_visit: [409, 'The guest ended this visit. Add the party again instead.'],
  guest_has_request: [409, 'This guest has another open request here now.'],

  // Guests
  request_open: [409, 'You already have an open request at this restaurant.'],
  no_reservations: [409, 'This restaurant isn’t taking reservations right now.'],
  /** A request for now while the restaurant is closed by its hours. */
  closed_now: [
    409,
    '{name} {day, select, none {is closed} today {opens at {time}} other {opens {day} {time}}}. You can request a table for later.',
  ],
  list_walk_ins_only: [
    409,
    'This list is for walk-ins only right now.{reason, select, none {} other { {reason}}}',
  ],
  list_paused: [409, 'This list is paused right now.{reason, select, none {} other { {reason}}}'],
  list_closed: [
    409,
    'This restaurant’s list is closed right now.{reason, select, none {} other { {reason}}} You can request a table for the next time it opens, or later.',
  ],
  list_size_closed: [
    409,
    'The list isn’t taking parties of this size right now.{reason, select, none {} other { {reason}}}',
  ],
  door_walk_ins_only: [
    409,
    'The list is for walk-ins only right now. {reason, select, none {Please talk to the host.} other {{reason}}}',
  ],
  door_paused: [
    409,
    'The list is paused right now. {reason, select, none {Please talk to the host.} other {{reason}}}',
  ],
  door_closed: [
    409,
    'The list is closed right now. {reason, select, none {Please talk to the host.} other {{reason}}}',
  ],
  door_size_closed: [
    409,
    'The list isn’t taking parties of this size right now. {reason, select, none {Please talk to the host.} other {{reason}}}',
  ],
  /** Joining from the map at a place without an owner. */
  no_list: [409, 'This restaurant has no list to join.'],
  list_not_found: [404, 'This list does not exist.'],
  visit_not_found: [404, 'This page does not exist or has ended.'],
  not_answered_yet: [409, 'The host has not answered yet.'],
  not_called_yet: [409, 'You are on the list. The host has not called you yet.'],
  table_ready: [409, 'Your table is ready.'],
  host_knows_coming: [409, 'The host knows that you are coming.'],
  host_knows_here: [409, 'The host knows that you are here.'],
  guest_seated: [409, 'You are seated.'],
  guest_off_list: [409, 'You are no longer on the list.'],
  diner_seated: [409, 'You are already seated.'],
  hold_extended: [409, 'You have already asked for 10 more minutes.'],
  quote_rated: [409, 'You have already answered.'],
  quote_too_early: [409, 'You can answer this once you are seated.'],

  // Waits
  reports_only: [403, 'Diners can only report waits with this call.'],
  parties_only: [403, 'Restaurants can only add parties to their own waitlist with this call.'],
  /** The restaurant is closed by its hours; send `confirmOpen` to say it is open. */
  closed: [
    409,
    '{name} {day, select, none {is closed} today {opens at {time}} other {opens {day} {time}}}. If it is open now, report again and say so.',
  ],
  alert_closed: [409, '{name} is closed now. Set the alert once it is open.'],
  too_many_alerts: [409, 'You can have {most} alerts at once. Remove one first.'],
  timer_running: [409, 'You’re already in line. End that timer first.'],
  timer_expired: [409, 'This timer ended automatically after four hours.'],
  timer_ended: [409, 'This timer has already ended.'],
  report_removed: [409, 'This report was already removed.'],

  // Images
  image_too_large: [413, 'Image must be less than 5MB.'],
  image_pixels: [413, 'Image must have at most {max} megapixels.'],
  image_quota: [409, 'Your account has reached its limit for images. Please contact the site administrator.'],
  image_space: [503, 'This site has no room for more images. Please contact the site administrator.'],
  image_busy: [429, 'Your previous image is still being processed. Please try again in a moment.'],
  images_busy: [503, 'Too many images are being uploaded right now. Please try again in a moment.'],
  form_unexpected: [400, 'This form has unexpected fields.'],
  form_malformed: [400, 'Malformed form.'],

  // Addresses, places and messages
  address_not_found: [404, ISSUES.address_not_found],
  address_lookup: [503, 'Address lookup is temporarily unavailable. Please try again in a moment.'],
  signature_wrong: [403, 'The signature of this call is missing or wrong.'],
  map_missing: [404, 'The map file is missing.'],
  live_only: [400, 'This URL accepts WebSocket connections only.'],
  too_many_sockets: [429, 'Too many live connections from this address.'],
  metrics_token: [403, 'Send METRICS_TOKEN as a bearer token to read the metrics.'],
  photo_not_found: [404, 'Photo not found.'],
  no_photos: [404, 'This places service has no photos.'],
  photo_unavailable: [503, 'This photo is temporarily unavailable.'],
  ...SERVICE_ERRORS,

  // Administration
  admin_exists: [403, 'The first admin already exists. Please sign in.'],
  setup_code_missing: [
    403,
    'To create the first admin, open the link that the server printed when it started, or enter its setup code.',
  ],
  setup_code_wrong: [
    403,
    'This setup code is not valid. If there is no admin yet, restart the server to print a new one.',
  ],
  own_account: [409, 'You can’t deactivate your own account.'],
  last_admin: [409, 'This is the last active admin. Activate another admin first.'],
  restaurants_not_found: [
    404,
    '{count, plural, one {# of these restaurants was} other {# of these restaurants were}} not found, so nothing was deleted. Please refresh and try again.',
  ],
  metadata_running: [409, 'A metadata update is already running. Please wait until it finishes.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS
/** Guarantee: the keys of the tables are their codes. */
const codesOf = <Code extends string>(table: Readonly<Record<Code, unknown>>) =>
  Object.keys(table) as [Code, ...Code[]]

const Params = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('The values that the message names')
export const FieldIssue = z.object({
  field: z.string().describe('Dotted path of the field; empty for the whole body'),
  message: z.string(),
  code: z.enum(codesOf<IssueCode>(ISSUES)).optional(),
  params: Params.optional(),
})
export type FieldIssue = z.infer<typeof FieldIssue>

/** The body of every error response. `message` is English; the client shows other languages by `code` and `params`. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(codesOf<ErrorCode>(ERRORS)),
  params: Params.optional(),
  issues: z.array(FieldIssue).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
