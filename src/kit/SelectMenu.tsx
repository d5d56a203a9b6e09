import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { showError } from '#kernel/client/toast.ts'
import { SelectFace, type SelectListProps, type SelectMenuProps, selectClass } from './SelectFace.tsx'

const loadList = () => import('./SelectList.tsx')
const preload = () => void loadList().catch(() => undefined)

/** A menu to choose one of several, outside forms. The list loads when it is about to open. */
export function SelectMenu<Value extends string>(props: SelectMenuProps<Value>) {
  const { choices, value, onValueChange } = props
  const button = useRef<HTMLButtonElement>(null)
  const [list, setList] = useState<{
    Component: ComponentType<SelectListProps>
    start: SelectListProps['start']
  }>()
  const load = async (opens: boolean) => {
    const loaded = await loadList().catch(() => null)
    if (!loaded && opens) showError(messagesOf(commonMessages)('noConnection'))
    const hasFocus = button.current === document.activeElement
    if (loaded)
      setList({ Component: loaded.SelectList, start: opens ? 'open' : hasFocus ? 'focused' : 'closed' })
  }
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen)
    if (choice) onValueChange(choice.value)
  }
  if (list) return <list.Component {...props} onValueChange={choose} start={list.start} />
  return (
    <button
      ref={button}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-label={props.label}
      className={selectClass(props)}
      onPointerEnter={preload}
      onFocus={({ currentTarget }) => {
        // Keyboard only: a pointer press would end on a button that is gone.
        if (currentTarget.matches(':focus-visible')) void load(false)
      }}
      onClick={() => void load(true)}
      onKeyDown={(event) => {
        if (!isOpeningKey(event)) return
        event.preventDefault()
        void load(true)
      }}
    >
      <SelectFace {...props}>{choices.find((choice) => choice.value === value)?.label}</SelectFace>
    </button>
  )
}

const isOpeningKey = ({ key }: KeyboardEvent) => key === 'ArrowDown' || key === 'ArrowUp'
