/** What successful answers say, by code, in ICU format. Spanish is in `src/kernel/client/errors/messages.es.ts`. */
export const NOTICES = {
  welcome_diner: 'Welcome to Tablecast!',
  welcome_restaurant: 'Your restaurant is registered.',
  email_confirmed: 'Your email is confirmed.',
  confirmation_sent: 'We’ve sent you a link. Please check your email.',
  email_restored:
    'Your email is {email} again, and all devices are signed out. We’ve sent you a link to set a new password.',
  reset_link_mailed: 'If an account exists for this email, we’ve sent it a link to reset the password.',
  reset_link_logged:
    'If an account exists for this email, a reset link is ready. This site doesn’t send email; please ask the site administrator for the link.',
  password_reset: 'Your password has been reset. Please sign in.',
  device_trusted: 'This device can sign in now.',
  own_account_deleted: 'Your account has been deleted.',

  invitation_revoked: 'The invitation no longer works.',
  left_team: 'You have left the team.',
  removed_from_team: 'Removed from the team.',
  pin_set: 'Your PIN is set.',
  takeovers_ended: 'The other devices are signed out.',
  pin_removed: 'Your PIN is removed.',
  request_cancelled: 'Reservation cancelled successfully',
  reservation_deleted: 'Reservation deleted',
  no_show: 'Marked as a no-show',
  table_removed: 'Table deleted',

  report_at_closed: 'Thank you! Reports outside the listed hours don’t earn points.',
  report_daily_cap:
    'Thank you! You’ve already earned points for {count} reports today. It still helps other diners; you can earn points again tomorrow.',
  report_own_restaurant: 'Thank you! Reports at your own restaurant don’t earn points.',

  restaurant_deleted: 'Restaurant deleted',
  restaurants_deleted: '{count, plural, one {# restaurant deleted} other {# restaurants deleted}}',
  account_closed: 'The account was deactivated.',
  restaurant_closed: '{name} was deleted and its account was deactivated.',
  second_factor_reset: 'Two-step verification is off for this account.',
  claim_approved: '{name} now has an owner.',
  claim_declined: 'Claim to {name} declined.',
  restaurants_merged: 'Merged into {name}.',
  report_kept: 'Report kept.',
  report_removed: 'Report removed.',
  reports_removed:
    '{count, plural, one {# report} other {# reports}} removed, {points, plural, one {# point} other {# points}} taken back.',
  metadata_current: 'All restaurants are up to date.',
  metadata_updated: 'Updated {updated, number} of {total, plural, one {# restaurant} other {# restaurants}}.',
  metadata_google:
    'Nothing was updated: Google’s terms don’t allow copying place details. Edit a restaurant to change them.',
  import_gone: 'The places service no longer lists this place',
  import_twin: 'Already on Tablecast',
  import_name_length: 'The name is too short or too long',
  import_address_length: 'The address is too short or too long',
} as const

export type NoticeCode = keyof typeof NOTICES
