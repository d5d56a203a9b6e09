import type { Language } from '#domain/language.ts'
import { EMAIL_CONFIRM_DAYS, EMAIL_UNDO_DAYS, PASSWORD_LINK_MINUTES } from '#domain/limits.ts'
import { type ComposedEmail, composeEmail, type EmailParts } from './emailTemplate.ts'

/** The emails of accounts. Tokens are in the fragment (#), which is never sent to servers, so logs and referrers don't have them. */

type Words = Record<Language, Omit<EmailParts, 'action' | 'footer'> & { label: string; footer?: string }>

const YOUR_ACCOUNT: Record<Language, string> = {
  en: 'You’re getting this because your email belongs to a Tablecast account.',
  es: 'Recibes este correo porque tu dirección pertenece a una cuenta de Tablecast.',
}

const withLink =
  (words: Words) =>
  ({ url }: { url: string }, language: Language): ComposedEmail => {
    const { label, footer = YOUR_ACCOUNT[language], ...parts } = words[language]
    return composeEmail({ ...parts, action: { label, url }, footer }, language)
  }

export const newPasswordEmail = withLink({
  en: {
    subject: 'Set a new password for Tablecast',
    preview: `The link works once, for ${PASSWORD_LINK_MINUTES} minutes.`,
    heading: 'Set a new password',
    paragraphs: [
      `Someone, probably you, asked for a new password for your Tablecast account. The link works once, for ${PASSWORD_LINK_MINUTES} minutes.`,
      'If it wasn’t you, you don’t need to do anything: your password stays as it is.',
    ],
    label: 'Set a new password',
  },
  es: {
    subject: 'Crea una nueva contraseña de Tablecast',
    preview: `El enlace funciona una vez, durante ${PASSWORD_LINK_MINUTES} minutos.`,
    heading: 'Crea una nueva contraseña',
    paragraphs: [
      `Alguien, probablemente tú, pidió una nueva contraseña para tu cuenta de Tablecast. El enlace funciona una vez, durante ${PASSWORD_LINK_MINUTES} minutos.`,
      'Si no fuiste tú, no tienes que hacer nada: tu contraseña no cambia.',
    ],
    label: 'Crear nueva contraseña',
  },
})

export const confirmAddressEmail = withLink({
  en: {
    subject: 'Confirm your email for Tablecast',
    preview: `The link works for ${EMAIL_CONFIRM_DAYS} days.`,
    heading: 'Confirm your email',
    paragraphs: [
      `Welcome to Tablecast. Please confirm that this is your email address. The link works for ${EMAIL_CONFIRM_DAYS} days.`,
      'Until then you can use your account, but it doesn’t appear on the leaderboard.',
    ],
    label: 'Confirm email',
    footer: 'If you didn’t create an account, you don’t need to do anything.',
  },
  es: {
    subject: 'Confirma tu correo de Tablecast',
    preview: `El enlace funciona durante ${EMAIL_CONFIRM_DAYS} días.`,
    heading: 'Confirma tu correo',
    paragraphs: [
      `Te damos la bienvenida a Tablecast. Confirma que esta es tu dirección de correo. El enlace funciona durante ${EMAIL_CONFIRM_DAYS} días.`,
      'Mientras tanto puedes usar tu cuenta, pero no aparece en la tabla de posiciones.',
    ],
    label: 'Confirmar correo',
    footer: 'Si no creaste una cuenta, no tienes que hacer nada.',
  },
})

export const addressChangedEmail = withLink({
  en: {
    subject: 'Your Tablecast email was changed',
    preview: `You can undo the change within ${EMAIL_UNDO_DAYS} days.`,
    heading: 'Your email was changed',
    paragraphs: [
      'The email of your Tablecast account was changed, so you can no longer sign in with this address.',
      `If it was you, you don’t need to do anything. If not, undo the change within ${EMAIL_UNDO_DAYS} days.`,
    ],
    label: 'Undo the change',
  },
  es: {
    subject: 'Tu correo de Tablecast cambió',
    preview: `Puedes deshacer el cambio durante ${EMAIL_UNDO_DAYS} días.`,
    heading: 'Tu correo cambió',
    paragraphs: [
      'El correo de tu cuenta de Tablecast cambió, así que esta dirección ya no sirve para iniciar sesión.',
      `Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio en los próximos ${EMAIL_UNDO_DAYS} días.`,
    ],
    label: 'Deshacer el cambio',
  },
})

export const guessedPasswordEmail = withLink({
  en: {
    subject: 'Someone is guessing your Tablecast password',
    preview: 'New devices have to wait up to 15 minutes before the next try.',
    heading: 'Someone is guessing your password',
    paragraphs: [
      'Someone entered 10 wrong passwords for your Tablecast account. New devices have to wait up to 15 minutes before the next try. Devices you have signed in on before are not affected.',
      'If you are trying to sign in on a new device, open the link there. It works for an hour.',
      'If it wasn’t you, you don’t need to do anything. A long password that you use nowhere else keeps your account safe.',
    ],
    label: 'Sign in on a new device',
  },
  es: {
    subject: 'Alguien intenta adivinar tu contraseña de Tablecast',
    preview: 'Los dispositivos nuevos deben esperar hasta 15 minutos antes de volver a intentarlo.',
    heading: 'Alguien intenta adivinar tu contraseña',
    paragraphs: [
      'Alguien escribió 10 contraseñas incorrectas para tu cuenta de Tablecast. Los dispositivos nuevos deben esperar hasta 15 minutos antes de volver a intentarlo. Los dispositivos en los que ya iniciaste sesión no cambian.',
      'Si quieres iniciar sesión en un dispositivo nuevo, abre el enlace ahí. Funciona durante una hora.',
      'Si no fuiste tú, no tienes que hacer nada. Una contraseña larga que no uses en ningún otro lugar protege tu cuenta.',
    ],
    label: 'Iniciar sesión en un dispositivo nuevo',
  },
})

const SECOND_FACTOR_OFF: Record<Language, EmailParts> = {
  en: {
    subject: 'Two-step verification is off',
    preview: 'You now sign in with only your password.',
    heading: 'Two-step verification is off',
    paragraphs: [
      'Two-step verification of your Tablecast account was turned off. You now sign in with only your password.',
      'If it wasn’t you, change your password and turn it on again, or contact the site administrator.',
    ],
    footer: YOUR_ACCOUNT.en,
  },
  es: {
    subject: 'La verificación en dos pasos está desactivada',
    preview: 'Ahora solo necesitas tu contraseña para iniciar sesión.',
    heading: 'La verificación en dos pasos está desactivada',
    paragraphs: [
      'Se desactivó la verificación en dos pasos de tu cuenta de Tablecast. Ahora solo necesitas tu contraseña para iniciar sesión.',
      'Si no fuiste tú, cambia tu contraseña y vuelve a activarla, o contacta al administrador del sitio.',
    ],
    footer: YOUR_ACCOUNT.es,
  },
}

export const secondFactorOffEmail = (language: Language): ComposedEmail =>
  composeEmail(SECOND_FACTOR_OFF[language], language)
