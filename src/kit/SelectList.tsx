import { Select as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { SelectFace, type SelectListProps, selectClass } from './SelectFace.tsx'

// Radix reserves '' for "nothing selected", but "any cuisine" is an option, so every value gets a prefix internally.
const PREFIX = '='

export function SelectList(props: SelectListProps) {
  const { label, choices, value, onValueChange, look, start } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const isFocused = start === 'focused'
  useEffect(() => {
    if (isFocused) trigger.current?.focus()
  }, [isFocused])
  return (
    <Radix.Root
      value={PREFIX + value}
      onValueChange={(prefixed) => onValueChange(prefixed.slice(PREFIX.length))}
      defaultOpen={start === 'open'}
    >
      <Radix.Trigger ref={trigger} aria-label={label} className={selectClass(props)}>
        <SelectFace {...props}>
          <Radix.Value />
        </SelectFace>
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
