import { catalog } from '#kernel/client/i18n/catalog.ts'

export const ownDataMessages = catalog('ownData', {
  deleteMyAccount: 'Delete My Account',
  deleteTitle: 'Delete your account?',
  deleteText:
    "This can't be undone. We'll delete your points, favorites and profile, cancel open reservations, and keep your reports without your name.",
  deleteRestaurantText:
    "This can't be undone. We'll delete your profile, tables, waitlist and history, and cancel open requests. If your restaurant was on the map before you registered, it stays there without your data.",
  deleteFailed: "The account couldn't be deleted.",
  typeToConfirm: 'Type {word} to confirm',
  password: 'Password',
  keepMyAccount: 'Keep My Account',
  deleteAccount: 'Delete Account',
  exported: 'Your data has been exported',
  exportFailed: "Your data couldn't be exported",
  exportMyData: 'Export My Data',
})
