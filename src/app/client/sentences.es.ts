/** Spanish translations of the server's sentences and of the validation rules, by their English text. */
export const spanishSentences: Readonly<Record<string, string>> = {
  'Please correct these opening hours': 'Corrige este horario',
  'Cross-site requests are not allowed.': 'No se permiten solicitudes de otros sitios.',
  'Cross-site requests are not allowed. If {origin} is the address of this site, set PUBLIC_URL={setting} on the server.':
    'No se permiten solicitudes de otros sitios. Si {origin} es la dirección de este sitio, configura PUBLIC_URL={setting} en el servidor.',
  'Restaurant not found.': 'No encontramos este restaurante.',
  'Reservation not found.': 'No encontramos esta reservación.',
  'Table not found.': 'No encontramos esta mesa.',
  'Report not found.': 'No encontramos este reporte.',
  'Timer not found.': 'No encontramos este cronómetro.',
  'Claim not found.': 'No encontramos esta solicitud.',
  'Member not found.': 'No encontramos a esta persona en el equipo.',
  'Invitation not found.': 'No encontramos esta invitación.',
  'Your role at this restaurant doesn’t allow this. Please ask an owner.':
    'Tu rol en este restaurante no permite esto. Pídelo a un propietario.',
  'Sign in with your own account to do this.': 'Inicia sesión con tu propia cuenta para hacer esto.',
  'This invitation has expired, was already used or was revoked. Please ask for a new one.':
    'Esta invitación venció, ya se usó o se revocó. Pide una nueva.',
  'There are {count} open invitations. Revoke one first.':
    'Hay {count} invitaciones abiertas. Revoca una primero.',
  'You are already on this team.': 'Ya estás en este equipo.',
  'A restaurant needs an owner. Make someone else an owner first.':
    'Un restaurante necesita un propietario. Nombra primero a otra persona como propietaria.',
  'The restaurant belongs to this account, and the other owners already have a restaurant of their own. Make someone else an owner first.':
    'El restaurante pertenece a esta cuenta y los demás propietarios ya tienen un restaurante propio. Nombra primero a otra persona como propietaria.',
  'A colleague has this PIN. Please choose another one.': 'Alguien del equipo ya tiene este PIN. Elige otro.',
  'No one on this team has this PIN.': 'Nadie del equipo tiene este PIN.',
  'A PIN has 4 to 6 digits': 'Un PIN tiene de 4 a 6 dígitos',
  'The invitation no longer works.': 'La invitación ya no funciona.',
  'You have left the team.': 'Dejaste el equipo.',
  'Removed from the team.': 'Ya no está en el equipo.',
  'Your PIN is set.': 'Tu PIN está guardado.',
  'Your PIN is removed.': 'Tu PIN se eliminó.',
  'You already have a claim waiting for approval. Withdraw it first.':
    'Ya tienes una solicitud que espera aprobación. Retírala primero.',
  'This place has no phone number that can receive texts.':
    'Este lugar no tiene un teléfono que pueda recibir mensajes.',
  'Too many codes were sent to this place. Please try again tomorrow.':
    'Se enviaron demasiados códigos a este lugar. Inténtalo mañana.',
  'The code could not be sent. Please try again.': 'No se pudo enviar el código. Inténtalo de nuevo.',
  'This code is wrong or has expired. Check it, or send a new one.':
    'Este código es incorrecto o venció. Revísalo o envía otro.',
  'Please enter the code': 'Escribe el código',
  '{name} now has an owner.': '{name} ya tiene propietario.',
  'Claim to {name} declined.': 'Solicitud por {name} rechazada.',
  'Merged into {name}.': 'Unido con {name}.',
  'This claim was already decided or withdrawn. Please refresh.':
    'Esta solicitud ya se decidió o se retiró. Actualiza la página.',
  'Both restaurants have an owner. Only one of them may have one.':
    'Los dos restaurantes tienen propietario. Solo uno puede tenerlo.',
  'Both restaurants have tables. Delete the tables of one first.':
    'Los dos restaurantes tienen mesas. Elimina primero las de uno.',
  'A diner has an open request at both restaurants. Close one of them first.':
    'Un comensal tiene una solicitud abierta en los dos restaurantes. Cierra primero una.',
  'You’re already in line. End that timer first.': 'Ya estás en una fila. Termina primero ese cronómetro.',
  'This timer ended automatically after four hours.': 'Este cronómetro terminó solo después de cuatro horas.',
  'This timer has already ended.': 'Este cronómetro ya terminó.',
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
  'Your email is confirmed.': 'Tu correo está confirmado.',
  'We’ve sent you a link. Please check your email.': 'Te enviamos un enlace. Revisa tu correo.',
  'If an account exists for this email, we’ve sent it a link to reset the password.':
    'Si existe una cuenta con este correo, le enviamos un enlace para restablecer la contraseña.',
  'If an account exists for this email, a reset link is ready. This site doesn’t send email; please ask the site administrator for the link.':
    'Si existe una cuenta con este correo, el enlace está listo. Este sitio no envía correos; pide el enlace al administrador.',
  'This link has expired or was already used. Please request a new one.':
    'Este enlace venció o ya se usó. Solicita uno nuevo.',
  'Your password has been reset. Please sign in.': 'Tu contraseña se restableció. Inicia sesión.',
  'Your current password is incorrect.': 'Tu contraseña actual no es correcta.',
  'Enter the code from your authenticator app.': 'Escribe el código de tu app de autenticación.',
  'This code is incorrect or was already used.': 'El código no es correcto o ya se usó.',
  'Two-step verification is off. Please refresh.':
    'La verificación en dos pasos está desactivada. Actualiza la página.',
  'Two-step verification is already on. Please refresh.':
    'La verificación en dos pasos ya está activada. Actualiza la página.',
  'Two-step verification is off for this account.':
    'La verificación en dos pasos está desactivada para esta cuenta.',
  'Turn off your own two-step verification with your password and a code.':
    'Desactiva tu propia verificación en dos pasos con tu contraseña y un código.',
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
  'This restaurant isn’t taking reservations right now.':
    'Este restaurante no acepta reservaciones por ahora.',
  'This time has passed. Choose a later time.': 'Esa hora ya pasó. Elige una hora posterior.',
  'The restaurant is closed at that time. Choose a time during its opening hours.':
    'El restaurante está cerrado a esa hora. Elige una hora dentro de su horario.',
  '{name} opens {at}. If it is open now, report again and say so.':
    'Según su horario, {name} está cerrado. Si ahora está abierto, confírmalo.',
  '{name} is closed. If it is open now, report again and say so.':
    'Según su horario, {name} está cerrado. Si ahora está abierto, confírmalo.',
  'You are already seated.': 'Ya tienes tu mesa.',
  'This visit has ended.': 'Esta visita ya terminó.',
  'This party is on the waitlist. Choose a table or call it first.':
    'Este grupo está en la lista de espera. Primero elige una mesa o llámalo.',
  'The list settings were changed on another device. Check them and try again.':
    'La configuración de la lista se cambió en otro dispositivo. Revísala e inténtalo de nuevo.',
  'This party is already seated.': 'Este grupo ya está en su mesa.',
  'This party has already left.': 'Este grupo ya se fue.',
  'This party is already waiting for its table.': 'Este grupo ya está esperando su mesa.',
  'This request has not been confirmed yet.': 'Esta solicitud aún no está confirmada.',
  'This reservation has been cancelled.': 'Esta reservación se canceló.',
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

  'Username is required': 'Escribe un nombre de usuario',
  'Username must be at least 2 characters': 'El nombre de usuario debe tener al menos 2 caracteres',
  'Name must be at least 2 characters': 'El nombre debe tener al menos 2 caracteres',
  'Name is required': 'Escribe un nombre',
  'Contact name is required': 'Escribe el nombre de contacto',
  'Contact name must be at least 2 characters': 'El nombre de contacto debe tener al menos 2 caracteres',
  'Restaurant name is required': 'Escribe el nombre del restaurante',
  'Restaurant name must be at least 2 characters.':
    'El nombre del restaurante debe tener al menos 2 caracteres.',
  'Address is required': 'Escribe la dirección',
  'Address must be at least 5 characters.': 'La dirección debe tener al menos 5 caracteres.',
  'Please enter a complete address': 'Escribe la dirección completa',
  'Please enter a valid address': 'Escribe una dirección válida',
  'Phone number is required': 'Escribe el número de teléfono',
  'Phone number must be at least 10 digits.': 'El teléfono debe tener al menos 10 dígitos.',
  'Please enter a valid phone number': 'Escribe un número de teléfono válido',
  'Invalid email address': 'Correo no válido',
  'Password must be at least {count} characters': 'La contraseña debe tener al menos {count} caracteres',
  'Password must be at most {count} characters': 'La contraseña debe tener como máximo {count} caracteres',
  'Enter your password': 'Escribe tu contraseña',
  'Enter your current password': 'Escribe tu contraseña actual',
  'Type {word} in capital letters': 'Escribe {word} en mayúsculas',
  'You must accept the Terms and Conditions': 'Debes aceptar los Términos y Condiciones',
  'Please select a cuisine type': 'Selecciona un tipo de cocina',
  'Choose one of the available avatars': 'Elige uno de los avatares disponibles',
  'Party size must be a whole number': 'El tamaño del grupo debe ser un número entero',
  'Party size must be at least 1': 'El grupo debe ser de al menos 1 persona',
  'For large parties over 20, please contact restaurants directly':
    'Para grupos de más de 20, comunícate directamente con el restaurante',
  'Wait time must be a whole number of minutes': 'La espera debe ser un número entero de minutos',
  'Wait time must be at least {count} minute': 'La espera debe ser de al menos {count} minuto',
  'Wait time must be at most {count} minutes': 'La espera debe ser de {count} minutos como máximo',
  'Latitude must be between -90 and 90': 'La latitud debe estar entre -90 y 90',
  'Longitude must be between -180 and 180': 'La longitud debe estar entre -180 y 180',
  'Enter both latitude and longitude, or neither': 'Escribe latitud y longitud, o ninguna',
  'Table number is required': 'Escribe el número de mesa',
  'Must have at least 1 seat': 'Debe tener al menos 1 asiento',
  'This table number already exists': 'Ese número de mesa ya existe',
  'Enter a valid location': 'Escribe un lugar válido',
  'Radius must be {min} to {max} miles': 'El radio debe ser de {min} a {max} millas',
  'Radius must be {min} to {max} km': 'El radio debe ser de {min} a {max} km',
  'Must have at least {count} characters': 'Debe tener al menos {count} caracteres',
  'Must have at most {count} characters': 'Debe tener como máximo {count} caracteres',
  'Must be a number': 'Debe ser un número',
  'Must be a whole number': 'Debe ser un número entero',
  'Must be at least {count}': 'Debe ser al menos {count}',
  'Must be at most {count}': 'Debe ser como máximo {count}',
  'Must be a web address': 'Debe ser una dirección web',
  'Must be an email address': 'Debe ser un correo electrónico',
  Missing: 'Falta',
  'Not valid': 'No válido',
  'Invalid file type': 'Tipo de archivo no válido',
  'Please upload a valid image file (JPEG, PNG, or WebP).': 'Sube una imagen válida (JPEG, PNG o WebP).',
  'This image takes too long to process. Please save it again, or use another one.':
    'Esta imagen tarda demasiado en procesarse. Guárdala de nuevo o usa otra.',
  'Your previous image is still being processed. Please try again in a moment.':
    'Tu imagen anterior aún se está procesando. Inténtalo de nuevo en un momento.',
  'This site has no room for more images. Please contact the site administrator.':
    'Este sitio no tiene espacio para más imágenes. Contacta al administrador del sitio.',
  'Your account has reached its limit for images. Please contact the site administrator.':
    'Tu cuenta llegó a su límite de imágenes. Contacta al administrador del sitio.',
  'File too large': 'Archivo demasiado grande',
  'Image must be less than 5MB.': 'La imagen debe pesar menos de 5 MB.',
  'Image must have at most {count} megapixels.': 'La imagen debe tener {count} megapíxeles como máximo.',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'Failed to initialize address lookup': 'No se pudo iniciar la búsqueda de direcciones',
  'Someone else just changed this address. Please refresh and try again.':
    'Alguien más acaba de cambiar esta dirección. Actualiza e inténtalo de nuevo.',
  'Someone else just changed this restaurant. Please refresh and try again.':
    'Alguien más acaba de cambiar este restaurante. Actualiza e inténtalo de nuevo.',
  'This is the last active admin. Activate another admin first.':
    'Es el último administrador activo. Activa otro antes.',
  'You can’t deactivate your own account.': 'No puedes desactivar tu propia cuenta.',
  'This report was already removed.': 'Este reporte ya se eliminó.',
  'Report kept.': 'Reporte conservado.',
  'Report removed.': 'Reporte eliminado.',
  'The first admin already exists. Please sign in.': 'El primer administrador ya existe. Inicia sesión.',
  'A metadata update is already running. Please wait until it finishes.':
    'Ya hay una actualización de metadatos en curso. Espera a que termine.',
  'All restaurants are up to date.': 'Todos los restaurantes están al día.',
  'Location not found. Try a street address, neighborhood, city or postal code.':
    'No encontramos ese lugar. Prueba con una dirección, barrio, ciudad o código postal.',
  'These search results have expired. Please search again.': 'Estos resultados vencieron. Busca de nuevo.',
  'The account was deactivated.': 'La cuenta se desactivó.',
  'The server is busy. Please try again in a moment.': 'El servidor está ocupado. Inténtalo en un momento.',
  'The server is busy signing people in. Please try again in a moment.':
    'El servidor está ocupado. Inténtalo en un momento.',
  'This is still being done. Please wait a moment.': 'Esto aún se está procesando. Espera un momento.',
  'Enter your current password to change your email.': 'Escribe tu contraseña actual para cambiar tu correo.',
  'This device can sign in now.': 'Este dispositivo ya puede iniciar sesión.',
  'This party has just been changed. Please refresh and try again.':
    'Este grupo acaba de cambiar. Actualiza e inténtalo de nuevo.',
  'Another device just changed this table. Please refresh and try again.':
    'Otro dispositivo acaba de cambiar esta mesa. Actualiza e inténtalo de nuevo.',
  'This party or table has changed since then. Please refresh and try again.':
    'Este grupo o esta mesa cambió desde entonces. Actualiza e inténtalo de nuevo.',
  'Table {number} has {seats}, this party needs {size}.':
    'La mesa {number} no alcanza para este grupo de {size}.',
  'First Bite': 'Primer bocado',
  'Daily Special': 'Plato del día',
  "Chef's Choice": 'Elección del chef',
  Tastemaker: 'Gran catador',
  Short: 'Corta',
  Medium: 'Media',
  Long: 'Larga',
  Unknown: 'Sin datos',
  American: 'Estadounidense',
  Italian: 'Italiana',
  Chinese: 'China',
  Japanese: 'Japonesa',
  Mexican: 'Mexicana',
  Indian: 'India',
  Thai: 'Tailandesa',
  Mediterranean: 'Mediterránea',
  French: 'Francesa',
  Korean: 'Coreana',
  Vietnamese: 'Vietnamita',
  Greek: 'Griega',
  Spanish: 'Española',
  'Middle Eastern': 'Medio Oriente',
  'Vegetarian/Vegan': 'Vegetariana/Vegana',
  Seafood: 'Mariscos',
  Steakhouse: 'Parrilla',
  Fusion: 'Fusión',
  Other: 'Otra',
  'Sign up': 'Registro',
  'First wait time of day': 'Primer tiempo de espera del día',
  'First wait time for party size': 'Primer tiempo para ese tamaño de grupo',
  'Weekly streak': 'Racha semanal',
  'Wait time verification': 'Verificación de espera',
  'Report not confirmed': 'Reporte no confirmado',
  'contact name': 'contacto',
  'cuisine type': 'tipo de cocina',
  'image url': 'URL de la imagen',
  'accepts reservations': 'acepta reservaciones',
  'dine in': 'en el local',
  address: 'dirección',
  phone: 'teléfono',
  name: 'nombre',
  latitude: 'latitud',
  longitude: 'longitud',
}
