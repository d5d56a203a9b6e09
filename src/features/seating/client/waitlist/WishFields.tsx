import { PARTY_TAGS, type PartyTag } from '#domain/partyWishes.ts'
import { TABLE_TRAITS, type TableTrait } from '#domain/table.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { tagIcon, tagWord, traitIcon, traitWord } from '../choices.ts'
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
      <ChoiceChips
        label={t('asksFor')}
        choices={TABLE_TRAITS}
        chosen={wantedTraits}
        icon={traitIcon}
        word={traitWord}
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
