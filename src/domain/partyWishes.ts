import { TABLE_TRAITS, type TableTrait } from './table.ts'

/** What a host notes about a party with one press. */
export const PARTY_TAGS = ['vip', 'birthday', 'stroller', 'wheelchair', 'high_chair'] as const
export type PartyTag = (typeof PARTY_TAGS)[number]

export interface PartyWishes {
  wantedTraits: readonly TableTrait[]
  tags: readonly PartyTag[]
}

/** What a party asks of its table. A wheelchair asks for a table without steps. */
export const wishesOf = ({ wantedTraits = [], tags = [] }: Partial<PartyWishes>): TableTrait[] =>
  TABLE_TRAITS.filter(
    (trait) => wantedTraits.includes(trait) || (trait === 'step_free' && tags.includes('wheelchair')),
  )
