import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Icon } from '#kit/Icon.tsx'
import styles from './addressField.module.css'
import type { SuggestedAddress } from './addressSource.ts'

interface AddressListProps {
  id: string
  label: string
  suggestions: readonly SuggestedAddress[]
  attribution: string | undefined
  activeId: string | undefined
  optionId: (suggestion: SuggestedAddress) => string
  onPoint: (suggestion: SuggestedAddress) => void
  onChoose: (suggestion: SuggestedAddress) => void
}

/** The list under an address field. The focus stays in the field; options are never focused. */
export function AddressList(props: AddressListProps) {
  const { id, label, suggestions, attribution, activeId, optionId, onPoint, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field until the press is done
    <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1}>
        {suggestions.map((suggestion) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in the ARIA combobox pattern
          <div
            key={suggestion.id}
            id={optionId(suggestion)}
            role="option"
            aria-selected={optionId(suggestion) === activeId}
            tabIndex={-1}
            className={clsx('row', styles.option)}
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
      {attribution && (
        <p translate="no" className={styles.attribution}>
          {attribution}
        </p>
      )}
    </div>
  )
}
