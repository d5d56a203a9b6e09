import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PartySizeField } from '#contract/fields.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import { fieldsOf } from '#platform/client/formFields.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Chip } from '#platform/client/ui/Chip.tsx'
import { NumberField } from '#platform/client/ui/NumberField.tsx'
import { restaurantsMessages } from './messages.en.ts'
import styles from './partySizePrompt.module.css'

const PromptForm = z.object({
  partySize: z.number({ error: 'Party size must be at least 1' }).pipe(PartySizeField),
})
const QUICK_SIZES = [1, 2, 3, 4, 6, 8] as const

interface PartySizePromptProps {
  submitLabel?: string
  onChoose: (partySize: number) => void
}

/** Asks for the party size: 1 to 20, 2 by default. */
export function PartySizePrompt({ submitLabel, onChoose }: PartySizePromptProps) {
  const t = useMessages(restaurantsMessages)
  const form = useForm({
    resolver: zodResolver(PromptForm),
    defaultValues: { partySize: PARTY_SIZE.default as number },
  })
  const chosen = form.watch('partySize')
  const quick = useRef<HTMLFieldSetElement>(null)
  // Keyboard focus starts on the chosen size, not on the first one.
  useEffect(() => quick.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(), [])
  return (
    <form noValidate onSubmit={form.handleSubmit((given) => onChoose(given.partySize))}>
      <fieldset ref={quick} className={styles.quick} aria-label={t('commonSizes')}>
        {QUICK_SIZES.map((size) => (
          <Chip
            key={size}
            pressed={chosen === size}
            onPressedChange={() => form.setValue('partySize', size, { shouldValidate: true })}
          >
            {size}
          </Chip>
        ))}
      </fieldset>
      <NumberField
        label={t('partySize')}
        icon="people"
        range={PARTY_SIZE}
        {...fieldsOf(form)('partySize', { valueAsNumber: true })}
      />
      <Button type="submit" variant="brand" size="lg" wide>
        {submitLabel ?? t('findRestaurants')}
      </Button>
    </form>
  )
}
