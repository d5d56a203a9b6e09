import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { positionAfter } from './arrowKeys.ts'

interface OneTabStop<Box> {
  ref: RefObject<Box | null>
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * One of the controls in a box is in the tab order, the pressed one first; the arrow keys, Home and End move between
 * them.
 */
export function useOneTabStop<Box extends HTMLElement>(
  controls: 'button' | 'input:not([disabled])',
  { takesFocus = false } = {},
): OneTabStop<Box> {
  const box = useRef<Box>(null)
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const keepOneTabStop = () => {
    const found = all()
    const stop = found.find(isFocused) ?? found.find(isPressed) ?? found[0]
    for (const control of found) control.tabIndex = control === stop ? 0 : -1
    return stop
  }
  useEffect(() => {
    keepOneTabStop()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (takesFocus) keepOneTabStop()?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const found = all()
    const next = found[positionAfter(event.key, found.findIndex(isFocused), found.length)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { ref: box, onFocus: keepOneTabStop, onKeyDown }
}

const isFocused = (control: HTMLElement): boolean => control === document.activeElement
const isPressed = (control: HTMLElement): boolean => control.getAttribute('aria-pressed') === 'true'
