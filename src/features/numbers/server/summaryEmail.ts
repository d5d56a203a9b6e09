import type { Language } from '#domain/language.ts'
import { type ComposedEmail, composeEmail } from '#services/messaging/server/emailTemplate.ts'
import type { Numbers } from '../contract.ts'

interface Summary {
  name: string
  numbers: Numbers
  url: string
  /** How numbers and dates are written. */
  locale: string
}

const WORDS = {
  en: {
    subject: (name: string) => `${name}: your week in numbers`,
    preview: (parties: string, covers: string) => `${parties} parties, ${covers} covers`,
    heading: 'Your week in numbers',
    lead: (name: string, from: string, to: string) =>
      `What happened at ${name} from ${from} to ${to}, and in the week before.`,
    nothing: (name: string, from: string, to: string) => `No parties at ${name} from ${from} to ${to}.`,
    parties: 'Parties',
    covers: 'Covers',
    averageWait: 'Average wait',
    walkAways: 'Walk-aways',
    noShows: 'No-shows',
    near: 'Within 10 min of the quote',
    minutes: (minutes: number) => `${minutes} min`,
    before: (value: string, before: string) => `${value} (before: ${before})`,
    label: 'Open the numbers',
    footer: 'You get this on Mondays because you turned it on. You can turn it off on the same screen.',
  },
  es: {
    subject: (name: string) => `${name}: tu semana en números`,
    preview: (parties: string, covers: string) => `${parties} grupos, ${covers} cubiertos`,
    heading: 'Tu semana en números',
    lead: (name: string, from: string, to: string) =>
      `Qué pasó en ${name} del ${from} al ${to}, y en la semana anterior.`,
    nothing: (name: string, from: string, to: string) => `Ningún grupo en ${name} del ${from} al ${to}.`,
    parties: 'Grupos',
    covers: 'Cubiertos',
    averageWait: 'Espera promedio',
    walkAways: 'Se fueron',
    noShows: 'No llegaron',
    near: 'A 10 min o menos de lo estimado',
    minutes: (minutes: number) => `${minutes} min`,
    before: (value: string, before: string) => `${value} (antes: ${before})`,
    label: 'Ver los números',
    footer: 'Recibes esto los lunes porque lo activaste. Puedes desactivarlo en la misma pantalla.',
  },
} as const satisfies Record<Language, unknown>

const UNKNOWN = '–'

/** The week of a restaurant, beside the week before. */
export function summaryEmail({ name, numbers, url, locale }: Summary, language: Language): ComposedEmail {
  const words = WORDS[language]
  const { before } = numbers
  const count = (value: number) => value.toLocaleString(locale)
  const dayOf = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
  const minutes = (value: number | null) => (value === null ? UNKNOWN : words.minutes(Math.round(value)))
  const share = ({ quoted, withinTenMinutes }: Pick<Numbers, 'quoted' | 'withinTenMinutes'>) =>
    quoted === 0 ? UNKNOWN : (withinTenMinutes / quoted).toLocaleString(locale, { style: 'percent' })
  const fact = (label: string, value: string, earlier: string) => ({
    label,
    value: words.before(value, earlier),
  })
  const isEmpty = numbers.parties === 0
  const lead = isEmpty ? words.nothing : words.lead
  return composeEmail(
    {
      subject: words.subject(name),
      preview: words.preview(count(numbers.parties), count(numbers.covers)),
      heading: words.heading,
      paragraphs: [lead(name, dayOf(numbers.from), dayOf(numbers.to))],
      facts: [
        fact(words.parties, count(numbers.parties), count(before.parties)),
        fact(words.covers, count(numbers.covers), count(before.covers)),
        fact(words.averageWait, minutes(numbers.averageWaitMinutes), minutes(before.averageWaitMinutes)),
        fact(words.walkAways, count(numbers.walkAways), count(before.walkAways)),
        fact(words.noShows, count(numbers.noShows), count(before.noShows)),
        fact(words.near, share(numbers), share(before)),
      ],
      action: { label: words.label, url },
      footer: words.footer,
    },
    language,
  )
}
