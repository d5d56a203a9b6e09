import type { Translation } from '#platform/client/i18n/catalog.ts'
import type { sessionMessages } from './messages.en.ts'

export const sessionSpanish: Translation<typeof sessionMessages> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  loginFailed: 'Error al iniciar sesión',
  checkCredentials: 'Revisa tus datos de acceso.',
  createAccount: 'Crear cuenta',
  loggedOut: 'Sesión cerrada',
}
