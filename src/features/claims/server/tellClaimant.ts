import { and, eq } from 'drizzle-orm'
import { ROUTES } from '#contract/screens.ts'
import type { Language } from '#domain/language.ts'
import { senderName } from '#domain/senderName.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { composeEmail } from '#services/messaging/server/emailTemplate.ts'
import type { EndedClaim } from './store.ts'

interface Decided extends EndedClaim {
  /** `lost`: an admin decided that it belongs to another account. `deleted`: an admin deleted the claimed place. */
  state: 'approved' | 'declined' | 'lost' | 'deleted'
}

const WORDS = {
  en: {
    approved: {
      subject: (place: string) => `${place} is yours`,
      heading: 'This restaurant is yours',
      lead: (place: string) =>
        `${place} belongs to your account now, with its reports and favorites. Diners see it with your description, tables and waitlist.`,
    },
    declined: {
      subject: (place: string) => `Your claim to ${place} was declined`,
      heading: 'Your claim was declined',
      lead: (place: string) =>
        `Your claim to ${place} was declined, or another account owns it now. Diners see your own restaurant, which keeps its tables and waitlist.`,
    },
    lost: {
      subject: (place: string) => `${place} belongs to another account now`,
      heading: 'This restaurant belongs to another account now',
      lead: (place: string) =>
        `An admin decided that ${place} belongs to another account. You and your team can no longer use it. If this is a mistake, please contact the site administrator.`,
    },
    deleted: {
      subject: (place: string) => `${place} was deleted`,
      heading: 'Your claim has ended',
      lead: (place: string) =>
        `An admin deleted ${place}, so your claim to it has ended. Diners see your own restaurant, which keeps its tables and waitlist.`,
    },
    nameless: 'The place',
    label: 'Open your profile',
    footer: 'You’re getting this because of a restaurant in your Tablecast account.',
  },
  es: {
    approved: {
      subject: (place: string) => `${place} es tuyo`,
      heading: 'Este restaurante es tuyo',
      lead: (place: string) =>
        `${place} pertenece ahora a tu cuenta, con sus reportes y favoritos. Los comensales lo ven con tu descripción, tus mesas y tu lista de espera.`,
    },
    declined: {
      subject: (place: string) => `Se rechazó tu solicitud de ${place}`,
      heading: 'Se rechazó tu solicitud',
      lead: (place: string) =>
        `Se rechazó tu solicitud de ${place}, o el lugar ya pertenece a otra cuenta. Los comensales ven tu propio restaurante, que conserva sus mesas y su lista de espera.`,
    },
    lost: {
      subject: (place: string) => `${place} pertenece ahora a otra cuenta`,
      heading: 'Este restaurante pertenece ahora a otra cuenta',
      lead: (place: string) =>
        `Un administrador decidió que ${place} pertenece a otra cuenta. Tu equipo y tú ya no pueden usarlo. Si es un error, comunícate con el administrador del sitio.`,
    },
    deleted: {
      subject: (place: string) => `Se eliminó ${place}`,
      heading: 'Tu solicitud terminó',
      lead: (place: string) =>
        `Un administrador eliminó ${place}, así que tu solicitud terminó. Los comensales ven tu propio restaurante, que conserva sus mesas y su lista de espera.`,
    },
    nameless: 'El lugar',
    label: 'Abrir tu perfil',
    footer: 'Recibes esto por un restaurante de tu cuenta de Tablecast.',
  },
} as const satisfies Record<Language, unknown>

/** Emails the account what was decided about its claim or its restaurant, if email is set up. */
export function tellClaimant(ctx: Ctx, { userId, state, place }: Decided): void {
  if (ctx.mailer.delivery !== 'mail') return
  ctx.mailer.send(async () => {
    const [claimant] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
    if (!claimant) return undefined
    const language = homeLanguage(ctx.settings)
    const { [state]: words, nameless, label, footer } = WORDS[language]
    const name = senderName(place) || nameless
    const lead = words.lead(name)
    return {
      to: claimant.email,
      ...composeEmail(
        {
          subject: words.subject(name),
          preview: lead,
          heading: words.heading,
          paragraphs: [lead],
          action: { label, url: `${siteAddress(ctx.settings)}${ROUTES.restaurantProfile}` },
          footer,
        },
        language,
      ),
    }
  })
}

/** Those whose claim ended because the place has another owner, was merged, or was deleted. */
export function tellDeclined(
  ctx: Ctx,
  claims: readonly EndedClaim[],
  state: 'declined' | 'deleted' = 'declined',
): void {
  for (const { userId, place } of claims) tellClaimant(ctx, { userId, place, state })
}
