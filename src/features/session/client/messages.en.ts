import { catalog } from '#platform/client/i18n/catalog.ts'

export const sessionMessages = catalog('session', {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  loginFailed: 'Login failed',
  checkCredentials: 'Please check your credentials.',
  createAccount: 'Create Account',
  loggedOut: 'Logged out successfully',
})
