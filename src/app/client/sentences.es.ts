/** Spanish for the sentences of the server and of the validation rules, by their English text. */
export const spanishSentences: Readonly<Record<string, string>> = {
  'Please correct these opening hours': 'Corrige este horario',
  'Restaurant not found.': 'No encontramos este restaurante.',
  'Reservation not found.': 'No encontramos esta reserva.',
  'Table not found.': 'No encontramos esta mesa.',
  'Report not found.': 'No encontramos este reporte.',
  'Account not found.': 'No encontramos esta cuenta.',
  'Table number {number} already exists. Please use a different number.':
    'La mesa número {number} ya existe. Usa otro número.',

  'Please sign in first.': 'Inicia sesión primero.',
  'Incorrect email or password.': 'Correo o contraseña incorrectos.',
  'Your account type can’t do this.': 'Tu tipo de cuenta no permite esto.',
  'This account has been deactivated.': 'Esta cuenta está desactivada.',
  'This account has been deactivated. Please contact the site administrator.':
    'Esta cuenta está desactivada. Comunícate con el administrador del sitio.',
  'Your restaurant is no longer on Tablecast. Please contact the site administrator.':
    'Tu restaurante ya no está en Tablecast. Comunícate con el administrador del sitio.',
  'An account with this email already exists.': 'Ya existe una cuenta con este correo.',
  'An account with this email already exists. Please sign in instead.':
    'Ya existe una cuenta con este correo. Inicia sesión.',
  'If an account exists for this email, we’ve sent it a link to reset the password.':
    'Si existe una cuenta con este correo, le enviamos un enlace para restablecer la contraseña.',
  'If an account exists for this email, a reset link is ready. This site doesn’t send email; please ask the site administrator for the link.':
    'Si existe una cuenta con este correo, el enlace está listo. Este sitio no envía correos; pide el enlace al administrador.',
  'This link has expired or was already used. Please request a new one.':
    'Este enlace venció o ya se usó. Solicita uno nuevo.',
  'Your password has been reset. Please sign in.': 'Tu contraseña se restableció. Inicia sesión.',
  'Your current password is incorrect.': 'Tu contraseña actual no es correcta.',
  'Your account has been deleted.': 'Tu cuenta se eliminó.',

  'Tablecast is temporarily unavailable. Please try again in a moment.':
    'Tablecast no está disponible por el momento. Inténtalo de nuevo en un momento.',
  'Something went wrong on our side. Please try again.':
    'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  'Someone else just changed this. Please refresh and try again.':
    'Alguien más acaba de cambiar esto. Actualiza e inténtalo de nuevo.',
  'Someone else is changing this right now. Please try again.':
    'Alguien más está cambiando esto ahora. Inténtalo de nuevo.',
  'This is no longer possible. Please refresh and try again.':
    'Esto ya no es posible. Actualiza e inténtalo de nuevo.',
  'Too many {what}. Please try again later.': 'Demasiados intentos. Inténtalo más tarde.',
  'Address lookup is temporarily unavailable. Please try again in a moment.':
    'La búsqueda de direcciones no está disponible por el momento. Inténtalo de nuevo en un momento.',
  'Could not find this address. Please enter a valid address.':
    'No encontramos esta dirección. Escribe una dirección válida.',

  'You already have an open request at this restaurant.':
    'Ya tienes una solicitud abierta en este restaurante.',
  'This restaurant isn’t taking reservations right now.': 'Este restaurante no acepta reservas por ahora.',
  'This time has passed. Choose a later time.': 'Esa hora ya pasó. Elige una hora posterior.',
  'The restaurant is closed at that time. Choose a time during its opening hours.':
    'El restaurante está cerrado a esa hora. Elige una hora dentro de su horario.',
  'You are already seated.': 'Ya tienes tu mesa.',
  'This visit has ended.': 'Esta visita ya terminó.',
  'This party is already seated.': 'Este grupo ya está en su mesa.',
  'This party has already left.': 'Este grupo ya se fue.',
  'This party is already waiting for its table.': 'Este grupo ya está esperando su mesa.',
  'This request has not been confirmed yet.': 'Esta solicitud aún no está confirmada.',
  'This reservation has been cancelled.': 'Esta reserva se canceló.',
  'This party is seated. Clear its table instead.': 'Este grupo está en su mesa. Libera la mesa.',
  'Choose a table for this party first.': 'Primero elige una mesa para este grupo.',
  'This table is already free.': 'Esta mesa ya está libre.',
  'Another party has this table now. Please refresh and try again.':
    'Otro grupo tiene esta mesa ahora. Actualiza e inténtalo de nuevo.',
  'Table {number} was just taken. Choose another.': 'La mesa {number} se acaba de ocupar. Elige otra.',
  'Table {number} is out of service. Choose another.': 'La mesa {number} está fuera de servicio. Elige otra.',
  'Table {number} is in use. Clear it before taking it out of service.':
    'La mesa {number} está ocupada. Libérala antes de ponerla fuera de servicio.',
  'Thank you! Reports at your own restaurant don’t earn points.':
    '¡Gracias! Los reportes en tu propio restaurante no dan puntos.',
  'Thank you! You’ve already earned points for {count} reports today. It still helps other diners; you can earn points again tomorrow.':
    '¡Gracias! Hoy ya ganaste puntos por {count} reportes. De todos modos ayuda a los demás; mañana puedes volver a ganar puntos.',
}
