import { catalog } from '#kernel/client/i18n/catalog.ts'

export const claimsMessages = catalog('claims', {
  isThisYou: 'Is this you?',
  isThisYouText:
    '{count, plural, one {This place is} other {These places are}} on the map already. Claim yours to keep its page, reports and favorites.{isPublic, select, true {} other { Diners can’t see your restaurant until you answer.}}',
  claimPlace: 'Claim {name}',
  claim: 'Claim',
  noAnotherOne: 'No, another one',
  claimPending: 'Your claim is waiting for approval',
  claimPendingText:
    'An admin will check that {name} is yours. Until then you can use your tables and waitlist, but diners can’t see your restaurant.',
  sendCodeText: 'Faster: get a code at the phone number {name} has on Tablecast.',
  sendCode: 'Text a Code',
  sendAgain: 'Send Again',
  code: 'Code',
  codeSent: 'Sent to the number ending in {digits}.',
  confirm: 'Confirm',
  withdraw: 'Withdraw Claim',
  withdrawTitle: 'Withdraw your claim?',
  withdrawText: 'Your own restaurant will be on the map again, next to {name}.',
  claimSent: 'Claim sent',
  claimed: '{name} is yours',
  claimDeclined: 'Claim declined',
  claimDeclinedText:
    'An admin declined your claim to {name}, or it belongs to another account now. Diners see your own restaurant.',
  claimFailed: 'Claim failed',
})
