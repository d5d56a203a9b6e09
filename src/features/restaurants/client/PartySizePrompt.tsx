import { z } from 'zod'
import { PartySizeField } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { ChipGrid } from '#kit/ChipGrid.tsx'
import { NumberField } from '#kit/NumberField.tsx'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

const PromptForm = z.object({
  partySize: z.number({ error: issue('party_size_too_small') }).pipe(PartySizeField),
})
const QUICK_SIZES = [1, 2, 3, 4, 6, 8] as const

/** Asks for the party size: 1 to 20, 2 by default. */
export function PartySizePrompt({ onChoose }: { onChoose: (partySize: number) => void }) {
  const t = useMessages(ownProfileMessages)
  const { form, field } = useFields(PromptForm, { partySize: PARTY_SIZE.default as number })
  const chosen = form.watch('partySize')
  return (
    <form noValidate onSubmit={form.handleSubmit((given) => onChoose(given.partySize))}>
      <ChipGrid
        takesFocus
        label={t('commonSizes')}
        values={QUICK_SIZES}
        value={chosen}
        className="chip-grid-6"
        onChoose={(chosen) => form.setValue('partySize', chosen, { shouldValidate: true })}
      />
      <NumberField
        label={t('partySize')}
        icon="people"
        range={PARTY_SIZE}
        {...field('partySize', { valueAsNumber: true })}
      />
      <SubmitButton>{t('findRestaurants')}</SubmitButton>
    </form>
  )
}
