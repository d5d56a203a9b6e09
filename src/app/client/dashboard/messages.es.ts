import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { dashboardMessages } from './messages.en.ts'

export const dashboardSpanish: Translation<typeof dashboardMessages> = {
  notPublic: 'Los comensales todavía no ven tu restaurante. Tu <link>perfil</link> dice por qué.',
  firstSteps: 'Prepara tu recepción',
  stepsDone: '{done, number} de {count, number} listos',
  stepIsDone: 'Listo',
  hideSteps: 'Ocultar',
  stepHours: 'Define tu horario',
  stepHoursWhy: 'Los clientes ven cuándo abres.',
  stepPicture: 'Agrega una foto',
  stepPictureWhy: 'Es lo primero que los clientes ven de ti.',
  stepTables: 'Agrega tus mesas',
  stepTablesWhy: 'Con ellas se calculan las esperas.',
  stepCheckIn: 'Imprime el cartel de llegada',
  stepCheckInWhy: 'Los clientes se anotan solos en la puerta.',
  stepParty: 'Prueba con un grupo',
  stepPartyWhy: 'Agrégalo, llámalo y siéntalo. Deshacer lo revierte todo.',
  stepTeam: 'Invita a alguien de recepción',
  stepTeamWhy: 'Cada persona usa la recepción con su propia cuenta.',
}
