import { type KeyboardEvent, useId, useState } from 'react'
import type { SuggestedAddress } from './addressSource.ts'

const KEY_STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The open list and the active option of an ARIA combobox: arrows move, Enter selects, Escape closes. */
export function useAddressBox(
  suggestions: readonly SuggestedAddress[],
  choose: (suggestion: SuggestedAddress) => void,
) {
  const listId = useId()
  const [isWanted, setIsWanted] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const isOpen = isWanted && suggestions.length > 0
  const activeIndex = isOpen ? suggestions.findIndex(({ id }) => id === activeKey) : -1
  const active = suggestions[activeIndex]

  const open = () => setIsWanted(true)
  const close = () => {
    setIsWanted(false)
    setActiveKey(null)
  }
  const move = (step: 1 | -1) => {
    open()
    // Before the first and after the last option comes the field itself.
    const places = suggestions.length + 1
    const next = (activeIndex + 1 + step + places) % places
    setActiveKey(suggestions[next - 1]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = KEY_STEPS[event.key]
    if (step && suggestions.length > 0) move(step)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const optionId = ({ id }: SuggestedAddress) => `${listId}-${id}`.replace(/\s+/g, '_')
  return {
    listId,
    isOpen,
    activeId: active && optionId(active),
    optionId,
    open,
    close,
    point: ({ id }: SuggestedAddress) => setActiveKey(id),
    onKeyDown,
  }
}
