import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Tab<Value extends string> {
  value: Value
  label: string
  icon?: IconName
  /** Beside the label, such as how much waits there. */
  note?: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly [Tab<Value>, ...Tab<Value>[]]
  /** Without it, the tabs keep their own state, starting with `defaultValue` or the first. */
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
}: TabsProps<Value>) {
  const announce = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen)
    if (tab) onValueChange?.(tab.value)
  }
  return (
    <Radix.Root
      className="tabs"
      defaultValue={defaultValue ?? tabs[0].value}
      onValueChange={announce}
      {...(value === undefined ? {} : { value })}
    >
      <Radix.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="tab"
            // Radix focuses the pressed tab itself, which the browser treats like keyboard focus.
            onMouseDown={(event) => event.currentTarget.focus({ focusVisible: false })}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.note}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
