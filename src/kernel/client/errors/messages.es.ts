import type { ErrorCode } from '#contract/errors.ts'
import type { IssueCode } from '#contract/issues.ts'
import type { NoticeCode } from '#contract/notices.ts'

/** When a restaurant opens next; the days are those of `openingParams`. */
const OPENS =
  '{day, select, none {está cerrado} today {abre a {time}} Sunday {abre el domingo a {time}} Monday {abre el lunes a {time}} Tuesday {abre el martes a {time}} Wednesday {abre el miércoles a {time}} Thursday {abre el jueves a {time}} Friday {abre el viernes a {time}} Saturday {abre el sábado a {time}} other {está cerrado}}'

/** What the API refuses, by code. */
export const errorsSpanish: Readonly<Record<ErrorCode, string>> = {
  invalid: 'No válido',
  malformed_request: 'La solicitud no tiene un formato válido.',
  malformed_url: 'La URL no tiene un formato válido.',
  request_aborted: 'La solicitud se interrumpió.',
  request_too_slow: 'La solicitud tardó demasiado en llegar.',
  unsupported_text: 'Este texto contiene caracteres no permitidos.',
  not_found: 'No se encontró.',
  too_large: 'La solicitud es demasiado grande.',
  headers_too_large: 'La URL o los encabezados son demasiado largos.',
  unsupported: 'Tipo de contenido no permitido. Envía JSON.',
  too_many: `{limit, select,
    previewsOfAddress {Demasiadas imágenes}
    picturesFetchedForAddress {Demasiadas imágenes externas}
    addressLookupsOfAddress {Demasiadas búsquedas de direcciones}
    writesOfRestaurant {Demasiados cambios de este restaurante}
    wrongPinsOfDevice {Demasiados PIN incorrectos en este dispositivo}
    wrongPinsOfAccount {Demasiados PIN incorrectos desde esta cuenta}
    wrongPinsOfRestaurant {Demasiados PIN incorrectos en este restaurante}
    pinChangesOfMember {Demasiados cambios de tu PIN}
    claimsOfAccount {Demasiadas solicitudes de restaurantes desde esta cuenta}
    reportsOfDiner {Demasiados reportes de espera}
    alertsOfDiner {Demasiados avisos de espera}
    failedLoginsOfAccount {Demasiados intentos fallidos de entrar en esta cuenta}
    failedLoginsOfDevice {Demasiados intentos fallidos de entrar en este dispositivo}
    failedLoginsOfAddress {Demasiados intentos fallidos de entrar desde esta dirección}
    lockEmailsOfAccount {Demasiados correos sobre intentos fallidos}
    wrongCodesOfAccount {Demasiados códigos incorrectos para esta cuenta}
    imagesOfAccount {Demasiadas imágenes subidas}
    requestsOfDiner {Demasiadas solicitudes de mesa}
    registrationsOfAddress {Demasiados registros desde esta dirección}
    passwordLinksOfAccount {Demasiadas solicitudes de nueva contraseña para esta cuenta}
    passwordLinksOfAddress {Demasiadas solicitudes de nueva contraseña desde esta dirección}
    confirmationsOfAccount {Demasiados correos de confirmación}
    guestPagesOfAddress {Demasiadas solicitudes de páginas de clientes}
    guestAnswersOfVisit {Demasiadas respuestas}
    checkInsOfAddress {Demasiados registros en la lista desde esta dirección}
    checkInsOfDevice {Demasiados registros en la lista desde este dispositivo}
    checkInsOfPlace {Demasiados registros en la lista con este código}
    checkInsOfDevicesAtAddress {Demasiados registros en la lista desde esta dirección}
    checkInsOfDevicesAtPoster {Demasiados registros en la lista desde esta red}
    checkInsOfDevicesAtPlace {Demasiados registros en la lista con este código}
    listsOfAddress {Demasiadas solicitudes de listas desde esta dirección}
    shareImagesOfAddress {Demasiadas imágenes desde esta dirección}
    searchesOfAddress {Demasiadas búsquedas desde esta dirección}
    other {Demasiados intentos}}. Inténtalo más tarde.`,
  too_many_requests: 'Demasiadas solicitudes. Espera un momento.',
  in_progress: 'Esto aún se está procesando. Espera un momento.',
  key_reused: 'Esta Idempotency-Key ya se envió con otra solicitud.',
  other_member: 'Otra persona del equipo inició sesión en este dispositivo.',
  foreign_origin: 'No se permiten solicitudes de otros sitios.',
  unknown_origin:
    'No se permiten solicitudes de otros sitios. Si {origin} es la dirección de este sitio, configura PUBLIC_URL={origin} en el servidor.',
  conflict: 'Alguien más acaba de cambiar esto. Actualiza e inténtalo de nuevo.',
  changing_now: 'Alguien más está cambiando esto ahora. Inténtalo de nuevo.',
  no_longer_possible: 'Esto ya no es posible. Actualiza e inténtalo de nuevo.',
  internal: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  unavailable: 'Tablecast no está disponible por el momento. Inténtalo de nuevo en un momento.',
  busy: 'El servidor está ocupado. Inténtalo en un momento.',
  busy_signing_in: 'El servidor está ocupado. Inténtalo en un momento.',
  storage_full: 'El servidor no tiene espacio. Comunícate con el administrador del sitio.',
  restaurant_not_found: 'No encontramos este restaurante.',
  reservation_not_found: 'No encontramos esta reservación.',
  table_not_found: 'No encontramos esta mesa.',
  report_not_found: 'No encontramos este reporte.',
  account_not_found: 'No encontramos esta cuenta.',
  timer_not_found: 'No encontramos este cronómetro.',
  claim_not_found: 'No encontramos esta solicitud.',
  member_not_found: 'No encontramos a esta persona en el equipo.',
  invitation_not_found: 'No encontramos esta invitación.',
  unauthenticated: 'Inicia sesión primero.',
  wrong_credentials: 'Correo o contraseña incorrectos.',
  wrong_role: 'Tu tipo de cuenta no permite esto.',
  account_deactivated: 'Esta cuenta está desactivada. Comunícate con el administrador del sitio.',
  reset_of_deactivated: 'Esta cuenta está desactivada.',
  wrong_password: 'Tu contraseña actual no es correcta.',
  recent_sign_in: 'Escribe tu contraseña actual para cambiar tu correo.',
  code_required: 'Escribe el código de tu app de autenticación.',
  wrong_code: 'El código no es correcto o ya se usó.',
  second_factor_off: 'La verificación en dos pasos está desactivada. Actualiza la página.',
  second_factor_on: 'La verificación en dos pasos ya está activada. Actualiza la página.',
  own_second_factor: 'Desactiva tu propia verificación en dos pasos con tu contraseña y un código.',
  account_exists: 'Ya existe una cuenta con este correo. Inicia sesión.',
  email_taken: 'Ya existe una cuenta con este correo.',
  old_email_taken: 'Otra cuenta ya usa este correo. Comunícate con el administrador del sitio.',
  password_just_changed: 'Tu contraseña acaba de cambiar en otro dispositivo. Inicia sesión de nuevo.',
  admin_not_deletable:
    'Las cuentas de administrador no se pueden eliminar aquí. Otro administrador puede desactivarla.',
  restaurant_gone:
    'Tu cuenta ya no pertenece a un restaurante. Pregunta al propietario o a un administrador.',
  role_not_allowed: 'Tu rol en este restaurante no permite esto. Pídelo a un propietario.',
  own_account_only: 'Inicia sesión con tu propia cuenta para hacer esto.',
  pin_unknown: 'Nadie del equipo tiene este PIN.',
  pin_taken: 'Alguien del equipo ya tiene este PIN. Elige otro.',
  last_owner: 'Un restaurante necesita un propietario. Nombra primero a otra persona como propietaria.',
  no_successor:
    'El restaurante pertenece a esta cuenta y los demás propietarios ya tienen un restaurante propio. Nombra primero a otra persona como propietaria.',
  invitation_gone: 'Esta invitación venció, ya se usó o se revocó. Pide una nueva.',
  too_many_invitations: 'Hay {max} invitaciones abiertas. Revoca una primero.',
  already_on_team: 'Ya estás en este equipo.',
  restaurant_changed: 'Alguien más acaba de cambiar este restaurante. Actualiza e inténtalo de nuevo.',
  address_changed: 'Alguien más acaba de cambiar esta dirección. Actualiza e inténtalo de nuevo.',
  both_have_owners: 'Los dos restaurantes tienen propietario. Elige qué cuenta conserva el restaurante.',
  both_have_tables: 'Los dos restaurantes tienen mesas. Elimina primero las de uno.',
  both_have_requests: 'Un comensal tiene una solicitud abierta en los dos restaurantes. Cierra primero una.',
  claim_pending: 'Ya tienes una solicitud que espera aprobación. Retírala primero.',
  claim_decided: 'Esta solicitud ya se decidió o se retiró. Actualiza la página.',
  place_has_owner: 'Otra cuenta tiene ahora este lugar. Si es tuyo, habla con un administrador.',
  no_text_phone: 'Este lugar no tiene un teléfono que pueda recibir mensajes.',
  too_many_codes: 'Se enviaron demasiados códigos a este lugar. Inténtalo mañana.',
  texts_used_up: 'Hoy no se pueden enviar más mensajes. Inténtalo mañana.',
  code_not_sent: 'No se pudo enviar el código. Inténtalo de nuevo.',
  not_your_waitlist: 'Solo puedes agregar grupos a tu propia lista de espera.',
  changed_meanwhile: 'Este grupo acaba de cambiar. Actualiza e inténtalo de nuevo.',
  settings_changed:
    'La configuración de la lista se cambió en otro dispositivo. Revísala e inténtalo de nuevo.',
  not_accepted: 'Esta solicitud aún no se ha aceptado.',
  on_waitlist: 'Este grupo está en la lista de espera.',
  already_called: 'Ya llamaste a este grupo.',
  on_its_way: 'Este grupo viene en camino.',
  already_here: 'Este grupo ya está aquí.',
  already_seated: 'Este grupo ya está en su mesa.',
  visit_ended: 'Esta visita ya terminó.',
  not_confirmed: 'Esta solicitud aún no está confirmada.',
  confirmed_for_later: 'Esta reservación está confirmada para más tarde. Primero llama al grupo.',
  not_called: 'Este grupo está en la lista de espera. Primero elige una mesa o llámalo.',
  already_waiting: 'Este grupo ya está esperando su mesa.',
  already_left: 'Este grupo ya se fue.',
  reservation_cancelled: 'Esta reservación se canceló.',
  wait_report: 'Esto es un reporte de espera, no una reservación.',
  party_seated: 'Este grupo está en su mesa. Libera la mesa.',
  table_missing: 'Primero elige una mesa para este grupo.',
  party_has_no_table: 'Este grupo aún no tiene mesa. Primero asígnale una.',
  party_has_table: 'Este grupo ya tiene la mesa {tableNumber}. Primero libera esa mesa.',
  same_table: 'Este grupo ya tiene esta mesa.',
  table_free: 'Esta mesa ya está libre.',
  table_number_taken: 'La mesa número {tableNumber} ya existe. Usa otro número.',
  no_tables_seat: 'Ninguna combinación de mesas alcanza para un grupo de {partySize}. Elige un tamaño menor.',
  booking_closed:
    'Ya no se puede cambiar esta reservación aquí. Llama a {name}{phone, select, none {} other { al {phone}}}.',
  booking_changed: 'Esta reservación cambió mientras tanto. Revísala e inténtalo de nuevo.',
  not_a_booking: 'Esta no es una reservación para más tarde.',
  slot_full: 'Esta hora ya está completa. Elige otra.',
  table_in_use: 'La mesa {tableNumber} está ocupada. Libérala antes de ponerla fuera de servicio.',
  table_changed:
    'La mesa {tableNumber} se acaba de cambiar en otro dispositivo. Revísala e inténtalo de nuevo.',
  tables_changed: 'Las mesas se acaban de cambiar en otro dispositivo. Revisa su orden e inténtalo de nuevo.',
  table_deleted: 'La mesa {tableNumber} se eliminó. Elige otra.',
  table_below_party:
    'En la mesa {tableNumber} está {name} ({partySize}). Primero libérala o cambia al grupo de mesa.',
  table_occupied: 'En la mesa {tableNumber} está {name} ({partySize}). Libérala antes de eliminarla.',
  table_assigned:
    'La mesa {tableNumber} está apartada para {name} ({partySize}). Libérala antes de eliminarla.',
  table_held: 'La mesa {tableNumber} está apartada para la reservación de {name}. Elimínala después.',
  table_taken: 'La mesa {tableNumber} se acaba de ocupar. Elige otra.',
  table_out_of_service: 'La mesa {tableNumber} está fuera de servicio. Elige otra.',
  tables_too_small: 'Estas mesas tienen {seats} asientos en total. El grupo es de {partySize}.',
  table_too_small:
    'La mesa {tableNumber} tiene {seats, plural, one {# asiento} other {# asientos}} y este grupo necesita {partySize}.',
  table_just_changed: 'Otro dispositivo acaba de cambiar esta mesa. Actualiza e inténtalo de nuevo.',
  table_of_another: 'Otro grupo tiene esta mesa ahora. Actualiza e inténtalo de nuevo.',
  changed_since: 'Este grupo o esta mesa cambió desde entonces. Actualiza e inténtalo de nuevo.',
  nothing_to_undo: 'No hay nada que deshacer. Actualiza e inténtalo de nuevo.',
  guest_ended_visit: 'El cliente terminó esta visita. Agrega el grupo de nuevo.',
  guest_has_request: 'Este cliente ya tiene otra solicitud abierta aquí.',
  request_open: 'Ya tienes una solicitud abierta en este restaurante.',
  no_reservations: 'Este restaurante no acepta reservaciones por ahora.',
  closed_now: `{name} ${OPENS}. Puedes pedir mesa para más tarde.`,
  list_walk_ins_only:
    'Por ahora la lista de este restaurante es solo para quienes llegan en persona.{reason, select, none {} other { {reason}}}',
  list_paused:
    'La lista de este restaurante está en pausa por ahora.{reason, select, none {} other { {reason}}}',
  list_closed:
    'La lista de este restaurante está cerrada por ahora.{reason, select, none {} other { {reason}}} Puedes pedir mesa desde la próxima apertura.',
  list_size_closed:
    'Este restaurante no recibe grupos de este tamaño por ahora.{reason, select, none {} other { {reason}}}',
  door_walk_ins_only:
    'Por ahora la lista es solo para quienes llegan en persona. {reason, select, none {Habla con recepción.} other {{reason}}}',
  door_paused:
    'La lista está en pausa por ahora. {reason, select, none {Habla con recepción.} other {{reason}}}',
  door_closed:
    'La lista está cerrada por ahora. {reason, select, none {Habla con recepción.} other {{reason}}}',
  door_size_closed:
    'La lista no recibe grupos de este tamaño por ahora. {reason, select, none {Habla con recepción.} other {{reason}}}',
  no_list: 'Nadie atiende una lista en este restaurante.',
  list_not_found: 'Esta lista no existe.',
  visit_not_found: 'Esta página no existe o ya terminó.',
  not_answered_yet: 'El restaurante aún no ha respondido.',
  not_called_yet: 'Estás en la lista. El restaurante aún no te ha llamado.',
  table_ready: 'Tu mesa está lista.',
  host_knows_coming: 'El restaurante ya sabe que vienes.',
  host_knows_here: 'El restaurante ya sabe que estás aquí.',
  guest_seated: 'Ya estás en tu mesa.',
  guest_off_list: 'Ya no estás en la lista.',
  diner_seated: 'Ya tienes tu mesa.',
  hold_extended: 'Ya pediste 10 minutos más.',
  quote_rated: 'Ya respondiste.',
  quote_too_early: 'Esta pregunta es para cuando ya tengas tu mesa.',
  reports_only: 'Los comensales solo pueden reportar esperas con esta llamada.',
  parties_only: 'Los restaurantes solo pueden agregar grupos a su propia lista de espera con esta llamada.',
  closed: `{name} ${OPENS}. Si ahora está abierto, repórtalo otra vez y confírmalo.`,
  alert_closed: '{name} está cerrado ahora. Pide el aviso cuando esté abierto.',
  too_many_alerts: 'Puedes tener {most} avisos a la vez. Quita uno primero.',
  timer_running: 'Ya estás en una fila. Termina primero ese cronómetro.',
  timer_expired: 'Este cronómetro terminó solo después de cuatro horas.',
  timer_ended: 'Este cronómetro ya terminó.',
  report_removed: 'Este reporte ya se eliminó.',
  image_too_large: 'La imagen debe pesar menos de 5 MB.',
  image_pixels: 'La imagen debe tener {max} megapíxeles como máximo.',
  image_quota: 'Tu cuenta llegó a su límite de imágenes. Contacta al administrador del sitio.',
  image_space: 'Este sitio no tiene espacio para más imágenes. Contacta al administrador del sitio.',
  image_busy: 'Tu imagen anterior aún se está procesando. Inténtalo de nuevo en un momento.',
  images_busy: 'Se están subiendo demasiadas imágenes. Inténtalo en un momento.',
  form_unexpected: 'Este formulario tiene campos inesperados.',
  form_malformed: 'El formulario no tiene un formato válido.',
  address_not_found: 'No encontramos esta dirección. Escribe una dirección válida.',
  address_lookup:
    'La búsqueda de direcciones no está disponible por el momento. Inténtalo de nuevo en un momento.',
  signature_wrong: 'La firma de esta llamada falta o no es correcta.',
  map_missing: 'Falta el archivo del mapa.',
  live_only: 'Esta URL solo acepta conexiones WebSocket.',
  too_many_sockets: 'Demasiadas conexiones en vivo desde esta dirección.',
  metrics_token: 'Envía METRICS_TOKEN como bearer token para leer las métricas.',
  photo_not_found: 'No encontramos esta foto.',
  no_photos: 'Este servicio de lugares no tiene fotos.',
  photo_unavailable: 'Esta foto no está disponible por el momento.',
  google_rejected: 'Google rechazó esta búsqueda. Empieza de nuevo.',
  google_key_unknown: 'Google no reconoce la clave del servidor. Revisa GOOGLE_MAPS_SERVER_KEY.',
  google_service_disabled:
    '{service} no está activado en el proyecto de Google. Actívalo, espera unos minutos e inténtalo de nuevo.',
  google_legacy: '{service} no está activado en el proyecto de Google. Actívalo primero.',
  google_key_service:
    'La clave del servidor no puede usar {service}. Agrega la API a las restricciones de la clave en el proyecto de Google.',
  google_key_websites:
    'La clave del servidor está limitada a sitios web. Limita GOOGLE_MAPS_SERVER_KEY a la dirección IP de este servidor.',
  google_key_address:
    'La clave del servidor no permite la dirección IP de este servidor. Agrégala a las restricciones de la clave en el proyecto de Google.',
  google_billing: 'La facturación está desactivada en el proyecto de Google. Actívala para usar {service}.',
  google_suspended: 'El proyecto de Google está suspendido. Entra en la consola de Google para ver la causa.',
  google_quota_day:
    'El proyecto de Google agotó la cuota de hoy de {service}. Aumenta la cuota o inténtalo mañana.',
  google_quota_minute:
    'El proyecto de Google agotó la cuota de {service} de este minuto. Inténtalo en un minuto.',
  google_key_rejected:
    'Google rechazó la clave del servidor para {service}. Revisa GOOGLE_MAPS_SERVER_KEY y sus restricciones.',
  service_unavailable: '{service} no está disponible por el momento. Inténtalo en un momento.',
  service_unexpected: '{service} dio una respuesta inesperada.',
  service_slow:
    '{service} tardó demasiado en responder. Inténtalo en un momento o busca en una zona más pequeña.',
  service_unreachable:
    'No se puede conectar con {service}. Revisa la red de este servidor y la URL en su configuración.',
  overpass_timeout: '{service} agotó el tiempo para esta zona. Busca en un radio más pequeño.',
  overpass_unfinished: '{service} no pudo terminar la búsqueda. Inténtalo en un momento.',
  overpass_limit: '{service} limita a este servidor. Espera 30 segundos antes de la siguiente búsqueda.',
  overpass_overloaded: '{service} está sobrecargado. Inténtalo en un minuto.',
  overpass_rejected:
    '{service} rechazó a este servidor. Configura OVERPASS_URL con un servidor que lo permita.',
  overpass_bug: '{service} rechazó la búsqueda. Reporta este error.',
  overpass_unexpected: '{service} dio una respuesta inesperada. Revisa OVERPASS_URL.',
  places_file:
    'No se puede leer el archivo de lugares: {reason, select, missing {no existe} empty {está vacío} utf16 {está en UTF-16, guárdalo en UTF-8} type {su nombre debe terminar en .csv o .geojson} no_features {no contiene lugares GeoJSON} no_places {demasiadas filas seguidas no contienen un lugar} columns {en su primera línea falta la columna {columns}} other {no se puede abrir}}. Revisa PLACES_FILE.',
  admin_exists: 'El primer administrador ya existe. Inicia sesión.',
  setup_code_missing:
    'Para crear el primer administrador, abre el enlace que el servidor mostró al iniciar o escribe su código de configuración.',
  setup_code_wrong:
    'Este código de configuración no es válido. Si aún no hay un administrador, reinicia el servidor para obtener otro.',
  own_account: 'No puedes desactivar tu propia cuenta.',
  last_admin: 'Es el último administrador activo. Activa otro antes.',
  restaurants_not_found:
    'No encontramos {count, plural, one {# de estos restaurantes} other {# de estos restaurantes}}, así que no se eliminó nada. Actualiza e inténtalo de nuevo.',
  metadata_running: 'Ya hay una actualización de metadatos en curso. Espera a que termine.',
}

/** What is wrong with a field, by code. */
export const issuesSpanish: Readonly<Record<IssueCode, string>> = {
  missing: 'Falta',
  not_valid: 'No válido',
  not_text: 'Debe ser texto',
  not_a_number: 'Debe ser un número',
  not_an_integer: 'Debe ser un número entero',
  not_a_boolean: 'Debe ser verdadero o falso',
  not_a_list: 'Debe ser una lista',
  not_an_object: 'Debe ser un objeto',
  not_an_email: 'Debe ser un correo electrónico',
  not_a_url: 'Debe ser una dirección web',
  not_a_date: 'Debe ser una fecha y hora',
  not_an_option: 'Elige uno de los valores permitidos: {options}',
  too_few_characters: 'Debe tener al menos {min, plural, one {# carácter} other {# caracteres}}',
  too_many_characters: 'Debe tener como máximo {max, plural, one {# carácter} other {# caracteres}}',
  too_few_entries: 'Debe tener al menos {min, plural, one {# elemento} other {# elementos}}',
  too_many_entries: 'Debe tener como máximo {max, plural, one {# elemento} other {# elementos}}',
  too_small: 'Debe ser al menos {min}',
  too_large: 'Debe ser como máximo {max}',
  id_invalid: 'Debe ser un id válido',
  text_too_long: 'Este texto es demasiado largo.',
  key_length: 'La Idempotency-Key debe tener de 1 a {max} caracteres.',
  username_missing: 'Escribe un nombre de usuario',
  username_too_short: 'El nombre de usuario debe tener al menos 2 caracteres',
  name_missing: 'Escribe un nombre',
  name_too_short: 'El nombre debe tener al menos 2 caracteres',
  contact_name_missing: 'Escribe el nombre de contacto',
  contact_name_too_short: 'El nombre de contacto debe tener al menos 2 caracteres',
  restaurant_name_missing: 'Escribe el nombre del restaurante',
  restaurant_name_too_short: 'El nombre del restaurante debe tener al menos 2 caracteres.',
  address_missing: 'Escribe la dirección',
  address_too_short: 'La dirección debe tener al menos 5 caracteres.',
  address_incomplete: 'Escribe la dirección completa',
  address_invalid: 'Escribe una dirección válida',
  address_not_found: 'No encontramos esta dirección. Escribe una dirección válida.',
  phone_missing: 'Escribe el número de teléfono',
  phone_too_short: 'El teléfono debe tener al menos 10 dígitos.',
  phone_invalid: 'Escribe un número de teléfono válido',
  email_invalid: 'Correo no válido',
  email_taken: 'Ya existe una cuenta con este correo.',
  password_missing: 'Escribe tu contraseña',
  current_password_missing: 'Escribe tu contraseña actual',
  password_too_short: 'La contraseña debe tener al menos {min} caracteres',
  password_too_long: 'La contraseña debe tener como máximo {max} caracteres',
  terms_not_accepted: 'Debes aceptar los Términos y Condiciones',
  confirmation_word: 'Escribe {word} en mayúsculas',
  cuisine_missing: 'Selecciona un tipo de cocina',
  avatar_unknown: 'Elige uno de los avatares disponibles',
  role_missing: 'Elige un rol',
  link_expired: 'Este enlace venció o ya se usó. Solicita uno nuevo.',
  undo_link_expired: 'Este enlace venció o ya se usó.',
  device_link_expired: 'Este enlace venció. Espera 15 minutos e inténtalo de nuevo.',
  party_size_not_whole: 'El tamaño del grupo debe ser un número entero',
  party_size_too_small: 'El grupo debe ser de al menos 1 persona',
  party_size_too_large: 'Para grupos de más de 20, comunícate directamente con el restaurante',
  party_size_missing: 'Escribe cuántas personas son',
  wait_missing: 'Escribe la espera en minutos',
  wait_not_whole: 'La espera debe ser un número entero de minutos',
  wait_too_short: 'La espera debe ser de al menos {min} minuto',
  wait_too_long: 'La espera debe ser de {max} minutos como máximo',
  wait_negative: 'La espera no puede ser negativa',
  range_reversed: 'El límite inferior no puede ser mayor que el superior',
  date_range: 'Debe ser una fecha entre 2000 y 2100',
  time_format: 'Debe ser una fecha y hora como 2026-05-01T18:30:00Z',
  time_passed: 'Esa hora ya pasó. Elige una hora posterior.',
  time_too_far: 'Elige una hora dentro de los próximos {days} días.',
  time_closed: 'El restaurante está cerrado a esa hora. Elige una hora dentro de su horario.',
  nothing_to_change: 'Envía al menos un campo que cambiar',
  table_number_missing: 'Escribe el número de mesa',
  table_number_taken: 'La mesa número {tableNumber} ya existe. Usa otro número.',
  table_missing: 'Elige una mesa',
  reason_in_service: 'Un motivo es solo para una mesa fuera de servicio',
  tables_repeated: 'Cada mesa solo puede aparecer una vez',
  seats_not_whole: 'Los asientos deben ser un número entero',
  seats_missing: 'Debe tener al menos 1 asiento',
  too_many_seats: 'Debe tener {max} asientos como máximo',
  minutes_too_few: 'Debe ser de al menos {min, plural, one {# minuto} other {# minutos}}',
  minutes_too_many: 'Debe ser de {max} minutos como máximo',
  days_too_few: 'Debe ser de al menos {min, plural, one {# día} other {# días}}',
  days_too_many: 'Debe ser de {max} días como máximo',
  day_format: 'Debe ser un día como 2026-05-01',
  days_reversed: 'El último día no puede ser anterior al primero',
  latitude_range: 'La latitud debe estar entre -90 y 90',
  longitude_range: 'La longitud debe estar entre -180 y 180',
  coordinates_incomplete: 'Envía latitud y longitud, o ninguna',
  coordinates_half_typed: 'Escribe latitud y longitud, o ninguna',
  lat_lng_incomplete: 'Envía lat y lng, o ninguna',
  radius_not_positive: 'El radio debe ser mayor que 0',
  radius_miles: 'El radio debe ser de {min} a {max} millas',
  radius_km: 'El radio debe ser de {min} a {max} km',
  location_invalid: 'Escribe un lugar válido',
  location_unknown: 'No encontramos ese lugar. Prueba con una dirección, barrio, ciudad o código postal.',
  search_expired: 'Estos resultados vencieron. Busca de nuevo.',
  only_restaurants: 'Solo se pueden importar restaurantes',
  too_many_places: '{max} restaurantes a la vez como máximo',
  too_many_deleted: 'Se pueden eliminar {max} restaurantes a la vez como máximo',
  nothing_selected: 'Selecciona los restaurantes que quieres eliminar',
  nothing_to_import: 'Ningún restaurante seleccionado: selecciona al menos uno para importar',
  same_restaurant: 'Elige dos restaurantes distintos',
  hours_incorrect: 'Corrige este horario',
  hours_too_long: 'El horario es demasiado largo',
  hours_format: 'El horario no tiene un formato permitido',
  image_url_too_long: 'La URL de la imagen es demasiado larga',
  image_url_invalid: 'La URL de la imagen debe empezar con https://',
  image_invalid: 'Sube una imagen válida (JPEG, PNG o WebP).',
  image_too_heavy: 'Esta imagen tarda demasiado en procesarse. Guárdala de nuevo o usa otra.',
  image_single: 'Envía una sola imagen.',
  file_unexpected: 'Este formulario no acepta ese archivo.',
  claim_code_missing: 'Escribe el código',
  claim_code_wrong: 'Este código es incorrecto o venció. Revísalo o envía otro.',
  push_service: 'Servicio de notificaciones no permitido',
  pin_format: 'Un PIN tiene 6 dígitos',
}

/** What successful answers say, by code. */
export const noticesSpanish: Readonly<Record<NoticeCode, string>> = {
  welcome_diner: '¡Te damos la bienvenida a Tablecast!',
  welcome_restaurant: 'Tu restaurante está registrado.',
  email_confirmed: 'Tu correo está confirmado.',
  confirmation_sent: 'Te enviamos un enlace. Revisa tu correo.',
  email_restored:
    'Tu correo vuelve a ser {email} y se cerró la sesión en todos los dispositivos. Te enviamos un enlace para crear una contraseña nueva.',
  reset_link_mailed:
    'Si existe una cuenta con este correo, le enviamos un enlace para restablecer la contraseña.',
  reset_link_logged:
    'Si existe una cuenta con este correo, el enlace está listo. Este sitio no envía correos; pide el enlace al administrador.',
  password_reset: 'Tu contraseña se restableció. Inicia sesión.',
  device_trusted: 'Este dispositivo ya puede iniciar sesión.',
  own_account_deleted: 'Tu cuenta se eliminó.',
  invitation_revoked: 'La invitación ya no funciona.',
  left_team: 'Dejaste el equipo.',
  removed_from_team: 'Ya no está en el equipo.',
  pin_set: 'Tu PIN está guardado.',
  takeovers_ended: 'Los otros dispositivos cerraron su sesión.',
  pin_removed: 'Tu PIN se eliminó.',
  request_cancelled: 'Reservación cancelada',
  reservation_deleted: 'Reservación eliminada',
  no_show: 'Marcado como ausente',
  table_removed: 'Mesa eliminada',
  report_at_closed: '¡Gracias! Los reportes fuera del horario publicado no dan puntos.',
  report_daily_cap:
    '¡Gracias! Hoy ya ganaste puntos por {count} reportes. De todos modos ayuda a los demás; mañana puedes volver a ganar puntos.',
  report_own_restaurant: '¡Gracias! Los reportes en tu propio restaurante no dan puntos.',
  restaurant_deleted: 'Restaurante eliminado',
  restaurants_deleted: '{count, plural, one {# restaurante eliminado} other {# restaurantes eliminados}}',
  account_closed: 'La cuenta se desactivó.',
  restaurant_closed: 'Se eliminó {name} y se desactivó su cuenta.',
  second_factor_reset: 'La verificación en dos pasos está desactivada para esta cuenta.',
  claim_approved: '{name} ya tiene propietario.',
  claim_declined: 'Solicitud por {name} rechazada.',
  restaurants_merged: 'Unido con {name}.',
  report_kept: 'Reporte conservado.',
  report_removed: 'Reporte eliminado.',
  reports_removed:
    '{count, plural, one {# reporte eliminado} other {# reportes eliminados}}, {points, plural, one {# punto retirado} other {# puntos retirados}}.',
  metadata_current: 'Todos los restaurantes están al día.',
  metadata_updated:
    'Se {updated, plural, one {actualizó #} other {actualizaron #}} de {total, plural, one {# restaurante} other {# restaurantes}}.',
  metadata_google:
    'No se actualizó nada: los términos de Google no permiten copiar los datos de los lugares. Edita un restaurante para cambiarlos.',
  import_gone: 'El servicio de lugares ya no incluye este lugar',
  import_twin: 'Ya está en Tablecast',
  import_name_length: 'El nombre es demasiado corto o demasiado largo',
  import_address_length: 'La dirección es demasiado corta o demasiado larga',
}
