import { type FormEvent, useRef, useState } from 'react'
import { issue } from '#contract/issues.ts'
import { PARTY_SIZE, partySizeProblem } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { ChipGrid } from '#kit/ChipGrid.tsx'
import { NumberField } from '#kit/NumberField.tsx'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

const QUICK_SIZES = [1, 2, 3, 4, 6, 8] as const

/** Asks for the party size: 1 to 20, 2 by default. */
export function PartySizePrompt({ onChoose }: { onChoose: (partySize: number) => void }) {
  const t = useMessages(ownProfileMessages)
  const [typed, setTyped] = useState(String(PARTY_SIZE.default))
  const [isChecked, setIsChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const size = Number(typed)
  const problem = partySizeProblem(size)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) return onChoose(size)
    setIsChecked(true)
    input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <ChipGrid
        takesFocus
        label={t('commonSizes')}
        values={QUICK_SIZES}
        value={size}
        className="chip-grid-6"
        onChoose={(chosen) => setTyped(String(chosen))}
      />
      <NumberField
        ref={input}
        label={t('partySize')}
        icon="people"
        range={PARTY_SIZE}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isChecked && problem ? issue(problem) : undefined}
      />
      <SubmitButton>{t('findRestaurants')}</SubmitButton>
    </form>
  )
}
