import { PARTY_TAGS, type PartyTag } from '#domain/partyWishes.ts'
import type { TableTrait } from '#domain/table.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ChoiceChips, TraitChips } from '../ChoiceChips.tsx'
import { tagIcon, tagWord } from '../choices.ts'
import { seatingMessages } from '../messages.en.ts'
import { CHANGED } from './partyFields.ts'

interface WishFieldsProps {
  wantedTraits: readonly TableTrait[]
  tags: readonly PartyTag[]
  form: {
    setValue(name: 'wantedTraits', traits: TableTrait[], options: typeof CHANGED): void
    setValue(name: 'tags', tags: PartyTag[], options: typeof CHANGED): void
  }
}

/** What a party asks of its table, and what the team should know, one press each. */
export function WishFields({ wantedTraits, tags, form }: WishFieldsProps) {
  const t = useMessages(seatingMessages)
  return (
    <>
      <TraitChips
        label={t('asksFor')}
        chosen={wantedTraits}
        onChange={(traits) => form.setValue('wantedTraits', traits, CHANGED)}
      />
      <ChoiceChips
        label={t('tags')}
        choices={PARTY_TAGS}
        chosen={tags}
        icon={tagIcon}
        word={tagWord}
        onChange={(chosen) => form.setValue('tags', chosen, CHANGED)}
      />
    </>
  )
}
