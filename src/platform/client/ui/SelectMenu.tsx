import { clsx } from 'clsx'
import { Select as Radix } from 'radix-ui'
import { Icon, type IconName } from './Icon.tsx'

interface Choice<Value extends string> {
  /** May be empty, for "any". */
  value: Value
  label: string
}

interface SelectMenuProps<Value extends string> {
  /** Spoken name, e.g. "Cuisine". */
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  icon?: IconName
  /** field has the frame of an input; quiet is a plain word with its chevron, e.g. for sorting. */
  look?: 'field' | 'quiet'
  className?: string | undefined
}

// Radix keeps '' for "nothing chosen", but "any cuisine" is a choice: so every value wears a prefix inside.
const PREFIX = '='

/** A menu to choose one of several, outside forms. */
export function SelectMenu<Value extends string>(props: SelectMenuProps<Value>) {
  const { label, choices, value, onValueChange, icon, look = 'field', className } = props
  const choose = (prefixed: string) => {
    const choice = choices.find((candidate) => PREFIX + candidate.value === prefixed)
    if (choice) onValueChange(choice.value)
  }
  return (
    <Radix.Root value={PREFIX + value} onValueChange={choose}>
      <Radix.Trigger aria-label={label} className={clsx('select', `select-${look}`, className)}>
        {icon && <Icon name={icon} />}
        <span className="select-value">
          <Radix.Value />
        </span>
        <Icon name="down" size={look === 'quiet' ? 16 : 20} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu"
          position="popper"
          align={look === 'quiet' ? 'end' : 'start'}
          sideOffset={6}
          collisionPadding={12}
        >
          <Radix.Viewport>
            {choices.map((choice) => (
              <Radix.Item key={choice.value} value={PREFIX + choice.value} className="menu-item">
                <Radix.ItemText>{choice.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Icon name="check" size={16} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
