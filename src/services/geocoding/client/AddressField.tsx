import { clsx } from 'clsx'
import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ADDRESS_FIELD } from '#domain/limits.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Field } from '#kit/Field.tsx'
import { mapsMessages } from '#services/maps/client/messages.en.ts'
import { AddressList } from './AddressList.tsx'
import styles from './addressField.module.css'
import type { AddressSource, LocatedAddress, SuggestedAddress } from './addressSource.ts'
import { useAddressBox } from './useAddressBox.ts'
import { useAddressSuggestions } from './useAddressSuggestions.ts'

const SCRIPT_ERROR = {
  waiting: undefined,
  loading: undefined,
  ready: undefined,
  failed: 'googleMapsFailed',
  refused: 'googleMapsRefused',
} as const satisfies Record<AddressSource['status'], string | undefined>

interface AddressFieldProps {
  label: string
  source: AddressSource
  value: string
  /** Called for every change of the text, including a pick; free text is passed on as typed. */
  onChange: (text: string) => void
  /** Called after the change that a pick makes. */
  onPick?: (address: LocatedAddress) => void
  onBlur?: () => void
  error?: string | undefined
  name?: string
  ref?: Ref<{ focus: () => void }>
}

/** Address entry with suggestions: an ARIA combobox. */
export function AddressField(props: AddressFieldProps) {
  const t = useMessages(mapsMessages)
  const { label, source, value, onChange, onPick, onBlur, error, name, ref } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  const isEntering = useRef(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [pickError, setPickError] = useState<string | undefined>(undefined)
  const spinner = useTypingSpinner()
  const { suggestions, isAnswered, isFailed } = useAddressSuggestions(source, typed)

  const choose = async (suggestion: SuggestedAddress) => {
    box.close()
    spinner.stop()
    const address = await source.pick(suggestion.id).catch(() => null)
    setPickError(address?.formattedAddress ? undefined : t('pickFromDropdown'))
    if (!address?.formattedAddress || !input.current) return
    isEntering.current = true
    enterText(input.current, address.formattedAddress)
    isEntering.current = false
    setTyped(null)
    onPick?.(address)
  }
  const box = useAddressBox(suggestions, (suggestion) => void choose(suggestion))

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChange(target.value)
    if (isEntering.current) return
    setPickError(undefined)
    setTyped(target.value)
    spinner.typed(target.value)
    box.open()
  }
  const blur = () => {
    box.close()
    onBlur?.()
  }

  const isLoading = source.status === 'loading'
  /** Otherwise it is a plain text input. */
  const isLookup = source.status === 'ready' && !isFailed
  const scriptError = SCRIPT_ERROR[source.status]
  const lookupError = scriptError ? t(scriptError) : isFailed ? source.failure : undefined
  // The form's own error comes first, because it blocks sending; the lookup's does not.
  const shownError = (isLookup ? pickError : undefined) ?? error ?? lookupError
  const hint = value ? hintFor({ isLoading, isLookup, isSpinning: spinner.isSpinning }) : undefined
  return (
    <Field label={label} hint={hint} error={shownError} className={styles.address}>
      {(control) => (
        <>
          <div className={clsx('field', shownError && 'is-invalid', isLoading && 'is-disabled')}>
            <input
              {...control}
              {...(isLookup ? comboboxOf(box) : {})}
              ref={input}
              type="text"
              name={name}
              value={value}
              placeholder={isLoading ? t('loadingGoogleMaps') : t('enterAddress')}
              disabled={isLoading}
              // Too short to disable the field, which would flicker.
              readOnly={source.status === 'waiting'}
              autoComplete="off"
              spellCheck={false}
              onChange={change}
              onBlur={blur}
              onKeyDown={box.onKeyDown}
            />
            {isLookup && spinner.isSpinning && <span className="spin spin-16" aria-hidden />}
          </div>
          {isLookup && box.isOpen && (
            <AddressList
              id={box.listId}
              label={t('suggestionsFor', { label })}
              suggestions={suggestions}
              attribution={source.attribution}
              activeId={box.activeId}
              optionId={box.optionId}
              onPoint={box.point}
              onChoose={(suggestion) => void choose(suggestion)}
            />
          )}
          <span role="status" className="vh">
            {isLookup && isAnswered && t('suggestions', { count: suggestions.length })}
          </span>
        </>
      )}
    </Field>
  )
}

function hintFor({
  isLoading,
  isLookup,
  isSpinning,
}: Record<'isLoading' | 'isLookup' | 'isSpinning', boolean>) {
  const t = messagesOf(mapsMessages)
  // The text hides the placeholder.
  if (isLoading) return t('loadingGoogleMaps')
  if (!isLookup) return undefined
  // The spinner's line is always reserved, so that nothing below it moves.
  return isSpinning ? t('lookingForAddresses') : t('selectFromDropdown')
}

const comboboxOf = (box: ReturnType<typeof useAddressBox>) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': box.isOpen,
    'aria-controls': box.isOpen ? box.listId : undefined,
    'aria-activedescendant': box.activeId,
  }) as const

/**
 * Sets an input's text like typing does: it fires the input and blur events that forms listen to, and keeps the
 * focus.
 */
function enterText(input: HTMLInputElement, text: string): void {
  // React tracks the element's own setter, so the prototype's setter is used to make React see a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('blur'))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** After three typed characters, a spinner is shown for one second. */
function useTypingSpinner() {
  const [isSpinning, setIsSpinning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => {
    clearTimeout(timer.current)
    setIsSpinning(false)
  }
  const typed = (text: string) => {
    stop()
    if (text.length < ADDRESS_FIELD.spinnerFromCharacters) return
    setIsSpinning(true)
    timer.current = setTimeout(() => setIsSpinning(false), ADDRESS_FIELD.spinnerMs)
  }
  return { isSpinning, typed, stop }
}
