import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { ownDataMessages } from './messages.en.ts'

export const ownDataSpanish: Translation<typeof ownDataMessages> = {
  deleteMyAccount: 'Eliminar mi cuenta',
  deleteTitle: '¿Eliminar tu cuenta?',
  deleteText:
    'No se puede deshacer. Eliminaremos tus puntos, favoritos y perfil, cancelaremos tus reservaciones abiertas y conservaremos tus reportes sin tu nombre.',
  deleteRestaurantText:
    'No se puede deshacer. Eliminaremos tu perfil, mesas, lista de espera e historial, y cancelaremos las solicitudes abiertas. Si tu restaurante estaba en el mapa antes de que te registraras, seguirá ahí sin tus datos.',
  deleteFailed: 'No se pudo eliminar la cuenta.',
  typeToConfirm: 'Escribe {word} para confirmar',
  password: 'Contraseña',
  keepMyAccount: 'Conservar mi cuenta',
  deleteAccount: 'Eliminar cuenta',
  exported: 'Se exportaron tus datos',
  exportFailed: 'No se pudieron exportar tus datos',
  exportMyData: 'Exportar mis datos',
}
