import { clsx } from 'clsx'
import type { PartyWishes } from '#domain/partyWishes.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { tagIcon, tagWord, traitIcon, traitWord } from '../choices.ts'
import { seatingMessages } from '../messages.en.ts'
import styles from './partyMarks.module.css'

type PartyMarksProps = PartyWishes & {
  /** With words, while a table is chosen. */
  isFull?: boolean
}

/** The tags and wishes of a party, as icons with words for screen readers. */
export function PartyMarks({ wantedTraits, tags, isFull = false }: PartyMarksProps) {
  const t = useMessages(seatingMessages)
  if (wantedTraits.length + tags.length === 0) return null
  const marks = [
    ...tags.map((tag) => ({ key: tag, icon: tagIcon(tag), word: tagWord(tag), label: tagWord(tag) })),
    ...wantedTraits.map((trait) => ({
      key: trait,
      icon: traitIcon(trait),
      word: traitWord(trait),
      label: t('wants', { trait: traitWord(trait) }),
    })),
  ]
  return (
    <span className={clsx('inline', styles.marks)}>
      {marks.map(({ key, icon, word, label }) =>
        isFull ? (
          <span key={key} className={clsx('inline', styles.mark)}>
            <Icon name={icon} size={16} />
            {word}
          </span>
        ) : (
          <Icon key={key} name={icon} size={16} label={label} />
        ),
      )}
    </span>
  )
}
