import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { issue } from '#contract/issues.ts'
import { AddressField } from '#services/geocoding/client/AddressField.tsx'
import type { AddressSource, LocatedAddress } from '#services/geocoding/client/addressSource.ts'

/** For tests: an address field in a form, and the values it reports; time is controlled by `pass`. */

export const HAYES: LocatedAddress = {
  formattedAddress: '418 Hayes Street, San Francisco, CA 94102, USA',
  latitude: 37.77681,
  longitude: -122.42382,
  precision: 'house',
}
export const SUGGESTIONS = [
  { id: 'a', mainText: '418 Hayes Street', secondaryText: 'San Francisco' },
  { id: 'b', mainText: '418 Haight Street', secondaryText: 'San Francisco' },
]

/** Every test of the file uses fake timers. */
export function holdTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

export const aSource = (given: Partial<AddressSource> = {}): AddressSource => ({
  status: 'ready',
  pauseMs: 150,
  suggest: async () => SUGGESTIONS,
  pick: async () => HAYES,
  ...given,
})

export const FORM_ERROR = issue('address_invalid')

export function aField(source: AddressSource, start = '', startError: string | null = FORM_ERROR) {
  const changes: string[] = []
  const picks: LocatedAddress[] = []
  const heard: string[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const [error, setError] = useState(startError ?? undefined)
    return (
      <form onInput={() => heard.push('input')} onBlur={() => heard.push('blur')}>
        <AddressField
          label="Location"
          source={source}
          value={value}
          error={error}
          onChange={(text) => {
            changes.push(text)
            setValue(text)
            setError(undefined)
          }}
          onPick={(address) => picks.push(address)}
        />
      </form>
    )
  }
  render(<Form />)
  const input = screen.getByLabelText('Location')
  if (!(input instanceof HTMLInputElement)) throw new Error('the field is no input')
  return { input, changes, picks, heard }
}

export const type = (input: HTMLInputElement, text: string) =>
  fireEvent.input(input, { target: { value: text } })
export const press = (input: HTMLInputElement, key: string) => fireEvent.keyDown(input, { key })
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const isSpinning = () => document.querySelector('.spin') !== null
export const hint = () => screen.queryByText('Select from dropdown')
