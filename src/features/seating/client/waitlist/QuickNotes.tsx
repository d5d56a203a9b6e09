import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { seatingMessages } from '../messages.en.ts'
import styles from './quickNotes.module.css'

const KEYS = ['noteWindow', 'noteBooth', 'noteBirthday', 'noteHighChair', 'noteOutside'] as const

const partsOf = (notes: string): string[] =>
  notes
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** @example toggledNote('Stroller', 'Booth') // 'Stroller, Booth' */
export function toggledNote(notes: string, word: string): string {
  const parts = partsOf(notes)
  const without = parts.filter((part) => !isSame(part, word))
  return (without.length === parts.length ? [...parts, word] : without).join(', ')
}

/** The most common notes, one press each. */
export function QuickNotes({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) {
  const t = useMessages(seatingMessages)
  return (
    <ChipBar label={t('quickNotes')} className={clsx('buttons', styles.notes)}>
      {KEYS.map((key) => {
        const word = t(key)
        return (
          <Chip
            key={key}
            pressed={partsOf(notes).some((part) => isSame(part, word))}
            onPressedChange={() => onChange(toggledNote(notes, word))}
          >
            {word}
          </Chip>
        )
      })}
    </ChipBar>
  )
}
