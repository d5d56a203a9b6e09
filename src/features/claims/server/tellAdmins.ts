import { and, eq, ne } from 'drizzle-orm'
import { ROUTES } from '#contract/screens.ts'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import { senderName } from '#domain/senderName.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { type ComposedEmail, composeEmail } from '#services/messaging/server/emailTemplate.ts'

/** What an account said about a place on the map: that it is its own, or that it is another one. */
interface Said {
  kind: 'claimed' | 'another'
  places: string[]
  own: string
}

interface Names {
  place: string
  own: string
}

const WORDS = {
  en: {
    claimed: {
      subject: ({ place }: Names) => `Someone claimed ${place}`,
      heading: 'A claim is waiting for you',
      lead: ({ place, own }: Names) =>
        `The account of ${own} says that ${place} is its restaurant. Approve or decline the claim. Until then, ${own} is not public.`,
      label: 'Decide on the claim',
    },
    another: {
      subject: ({ own }: Names) => `${own} may be listed twice`,
      heading: 'Two similar restaurants',
      lead: ({ place, own }: Names) =>
        `The account of ${own} says that ${place} is another restaurant. Both are public now. If they are the same, merge them.`,
      label: 'Open the restaurants',
    },
    nameless: 'a restaurant',
    footer: 'You’re getting this because you are an admin of this site.',
  },
  es: {
    claimed: {
      subject: ({ place }: Names) => `Una cuenta reclama ${place}`,
      heading: 'Hay una solicitud pendiente',
      lead: ({ place, own }: Names) =>
        `La cuenta de ${own} dice que ${place} es su restaurante. Aprueba o rechaza la solicitud. Mientras tanto, ${own} no es público.`,
      label: 'Ver la solicitud',
    },
    another: {
      subject: ({ own }: Names) => `${own} podría estar dos veces`,
      heading: 'Dos restaurantes parecidos',
      lead: ({ place, own }: Names) =>
        `La cuenta de ${own} dice que ${place} es otro restaurante. Ahora ambos son públicos. Si son el mismo, combínalos.`,
      label: 'Ver los restaurantes',
    },
    nameless: 'un restaurante',
    footer: 'Recibes esto porque eres administrador de este sitio.',
  },
} as const satisfies Record<Language, unknown>

/** Emails the active admins, if email is set up. The first admin has no address until they enter one. */
export function tellAdmins(ctx: Ctx, said: Said): void {
  if (ctx.mailer.delivery !== 'mail') return
  ctx.mailer.send(async () => {
    const admins = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(
        and(
          eq(users.userType, 'admin'),
          eq(users.isActive, true),
          eq(users.isEmailConfirmed, true),
          ne(users.emailNorm, FIRST_ADMIN_EMAIL),
        ),
      )
    if (admins.length === 0) return undefined
    return { to: admins.map(({ email }) => email).join(', '), ...composed(ctx, said) }
  })
}

function composed({ settings }: Pick<Ctx, 'settings'>, { kind, places, own }: Said): ComposedEmail {
  const language = homeLanguage(settings)
  const words = WORDS[language][kind]
  // A name that is a web address leaves nothing of itself.
  const cleaned = (name: string) => senderName(name) || WORDS[language].nameless
  const names = { place: places.map(cleaned).join(', '), own: cleaned(own) }
  const lead = words.lead(names)
  return composeEmail(
    {
      subject: words.subject(names),
      preview: lead,
      heading: words.heading,
      paragraphs: [lead],
      action: { label: words.label, url: `${siteAddress(settings)}${ROUTES.adminDashboard}` },
      footer: WORDS[language].footer,
    },
    language,
  )
}
