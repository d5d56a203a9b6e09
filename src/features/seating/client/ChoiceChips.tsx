import { clsx } from 'clsx'
import { TABLE_TRAITS, type TableTrait } from '#domain/table.ts'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { Icon, type IconName } from '#kit/Icon.tsx'
import styles from './choiceChips.module.css'
import { traitIcon, traitWord } from './choices.ts'

interface ChoiceChipsProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  chosen: readonly Choice[]
  icon: (choice: Choice) => IconName
  word: (choice: Choice) => string
  onChange: (chosen: Choice[]) => void
}

type TraitChipsProps = Pick<ChoiceChipsProps<TableTrait>, 'label' | 'chosen' | 'onChange'>

export const TraitChips = (props: TraitChipsProps) => (
  <ChoiceChips choices={TABLE_TRAITS} icon={traitIcon} word={traitWord} {...props} />
)

/** Any of several words, one press each. */
export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { label, choices, chosen, icon, word, onChange } = props
  const toggle = (choice: Choice, isChosen: boolean) =>
    onChange(choices.filter((one) => (one === choice ? isChosen : chosen.includes(one))))
  return (
    <div className={styles.choices}>
      <span className="fld-label" aria-hidden>
        {label}
      </span>
      <ChipBar label={label} className={clsx('buttons', styles.chips)}>
        {choices.map((choice) => (
          <Chip
            key={choice}
            pressed={chosen.includes(choice)}
            onPressedChange={(isChosen) => toggle(choice, isChosen)}
          >
            <Icon name={icon(choice)} size={16} />
            {word(choice)}
          </Chip>
        ))}
      </ChipBar>
    </div>
  )
}
