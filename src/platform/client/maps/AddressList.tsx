import { Icon } from '#platform/client/ui/Icon.tsx'
import type { SuggestedAddress } from './addressSource.ts'

interface AddressListProps {
  id: string
  label: string
  suggestions: readonly SuggestedAddress[]
  activeId: string | undefined
  optionId: (suggestion: SuggestedAddress) => string
  onPoint: (suggestion: SuggestedAddress) => void
  onChoose: (suggestion: SuggestedAddress) => void
}

/** The list under an address field. The keyboard stays in the field: its options are never focused. */
export function AddressList(props: AddressListProps) {
  const { id, label, suggestions, activeId, optionId, onPoint, onChoose } = props
  return (
    <div id={id} role="listbox" aria-label={label} className="address-list" tabIndex={-1}>
      {suggestions.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in the ARIA combobox pattern
        <div
          key={suggestion.id}
          id={optionId(suggestion)}
          role="option"
          aria-selected={optionId(suggestion) === activeId}
          tabIndex={-1}
          className="address-option"
          // Pressing must not take the focus out of the field before the press is done.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(suggestion)}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name="pin" />
          <span>
            {suggestion.mainText}
            <small>{suggestion.secondaryText}</small>
          </span>
        </div>
      ))}
    </div>
  )
}
