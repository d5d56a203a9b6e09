import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { sessionMessages } from './messages.en.ts'

export const sessionSpanish: Translation<typeof sessionMessages> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  loginFailed: 'Error al iniciar sesión',
  checkCredentials: 'Revisa tus datos de acceso.',
  createAccount: 'Crear cuenta',
  verificationCode: 'Código de verificación',
  codeHint: 'De tu app de autenticación, o un código de recuperación.',
  twoStep: 'Verificación en dos pasos',
  twoStepOff: 'Protege tu cuenta con un código de una app de autenticación cada vez que inicias sesión.',
  twoStepOn:
    'Activada desde el {since}. {count, plural, =0 {No quedan códigos de recuperación} one {Queda # código de recuperación} other {Quedan # códigos de recuperación}}.',
  twoStepIsOff: 'La verificación en dos pasos está desactivada',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  renewCodes: 'Nuevos códigos de recuperación',
  renewText: 'Los códigos de recuperación nuevos reemplazan a los que tienes.',
  currentPassword: 'Contraseña actual',
  changeFailed: 'No se pudo guardar el cambio',
  continue: 'Continuar',
  scanCode: 'Escanea este código con tu app de autenticación y luego escribe el código que muestra la app.',
  qrLabel: 'Código QR para tu app de autenticación',
  typeSecret: '¿No puedes escanearlo? Escribe esta clave en la app:',
  recoveryCodes: 'Códigos de recuperación',
  keepCodes:
    'Guarda estos códigos de recuperación en un lugar seguro. Cada uno te permite iniciar sesión una vez si pierdes tu teléfono. Solo se muestran ahora.',
  copyCodes: 'Copiar códigos',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
  selectAndCopy: 'Selecciona el texto y cópialo.',
  savedThem: 'Ya los guardé',
  loading: 'Cargando',
  loggedOut: 'Sesión cerrada',
  unsentMoves: 'Movimientos sin enviar',
  unsentMovesText:
    '{count, plural, one {# movimiento de la recepción no se ha enviado} other {# movimientos de la recepción no se han enviado}}. Los que conserves se envían cuando vuelvas a la recepción en este dispositivo.',
  keepMoves: 'Conservar',
  discardMoves: 'Descartar',
}
