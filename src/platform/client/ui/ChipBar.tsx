import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { positionAfter } from './arrowKeys.ts'

interface ChipBarProps {
  label: string
  className?: string | undefined
  /** Takes the keyboard focus when it appears. */
  takesFocus?: boolean | undefined
  children: ReactNode
}

/** Chips of which one is in the tab order, the pressed one first; the arrow keys, Home and End move between them. */
export function ChipBar({ label, className, takesFocus = false, children }: ChipBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const chips = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  const keepOneTabStop = () => {
    const all = chips()
    const stop = all.find(isFocused) ?? all.find(isPressed) ?? all[0]
    for (const chip of all) chip.tabIndex = chip === stop ? 0 : -1
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
    const all = chips()
    const next = all[positionAfter(event.key, all.findIndex(isFocused), all.length)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onFocus={keepOneTabStop}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

const isFocused = (chip: HTMLElement): boolean => chip === document.activeElement
const isPressed = (chip: HTMLElement): boolean => chip.getAttribute('aria-pressed') === 'true'
