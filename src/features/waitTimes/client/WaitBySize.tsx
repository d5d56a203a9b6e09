import { clsx } from 'clsx'
import { type HoursOf, openForMinutes } from '#domain/waits/displayWait.ts'
import {
  entryForSize,
  type ShownWait,
  type SizeWait,
  shownEntry,
  shownWait,
} from '#domain/waits/shownWait.ts'
import { PARTY_SIZE_CLASSES, sameSizeClass, type WaitTone, waitBand } from '#domain/waits.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Shape } from '#kit/Shape.tsx'
import type { WaitTime } from '../contract.ts'
import { bandWord } from './bandWords.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import styles from './waitBySize.module.css'

interface Cell {
  label: string
  tone: WaitTone
  minutes: number | null
  isOwn: boolean
  /** Or "over 3 h", "No wait", or a dash without one. */
  number: string
  isInWords: boolean
  /** Seen only where there is no number, which the shape beside it already rates. */
  word: string
}

interface WaitBySizeProps {
  wait: DisplayedWait
  partySize: number
  restaurant: HoursOf
  nowMs: number
  /** The control above it says that this is about the party size. */
  isBelowChooser: boolean
}

/**
 * The wait for each class of party size, with the viewer's marked: the restaurant's own, or calculated from one
 * base.
 */
export function WaitBySize({ wait, partySize, restaurant, nowMs, isBelowChooser }: WaitBySizeProps) {
  const t = useMessages(onePlaceMessages)
  const { item } = wait
  // A wait set by the host is the same for every party size.
  if (wait.isClosed || !item || item.waitTime === null || item.isPinned) return null
  const viewer = { partySize, openForMinutes: openForMinutes(item, restaurant, nowMs), nowMs }
  const cells = item.bySize ? ownCells(item.bySize, viewer) : multipliedCells(item, viewer)
  return (
    <>
      <h3 className={clsx(isBelowChooser && 'vh')}>{t('waitByPartySize')}</h3>
      <ul className={styles.sizes}>
        {cells.map((cell) => (
          <li key={cell.label} className={cell.tone} aria-current={cell.isOwn || undefined}>
            <small>
              <span className="vh">{t('partyOf')} </span>
              {cell.label}
            </small>
            <b className={clsx('num inline', cell.isInWords && styles.words)}>
              <Shape tone={cell.tone} />
              {cell.number}
              {cell.minutes !== null && !cell.isInWords && <span className="vh"> {t('minutes')}</span>}
            </b>
            <span className={clsx(cell.minutes !== null && 'vh')}>{cell.word}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type Viewer = Parameters<typeof shownWait>[1]

const multipliedCells = (item: WaitTime, viewer: Viewer): Cell[] =>
  PARTY_SIZE_CLASSES.map((sizeClass) => {
    const shown = shownWait(item, { ...viewer, partySize: sizeClass.partySize })
    const figure = figureOf(shown)
    const isOwn = sameSizeClass(sizeClass.partySize, viewer.partySize)
    return { label: sizeClass.label, isOwn, ...figure, word: bandWord(figure.tone) }
  })

function ownCells(bySize: readonly SizeWait[], { partySize, openForMinutes }: Viewer): Cell[] {
  const t = messagesOf(onePlaceMessages)
  const own = entryForSize(bySize, partySize)
  return bySize.map((entry, index) => {
    const shown = shownEntry(entry, openForMinutes)
    const figure = figureOf(shown)
    const isLast = index === bySize.length - 1
    return {
      label: sizeLabel((bySize[index - 1]?.upToPartySize ?? 0) + 1, isLast ? null : entry.upToPartySize),
      isOwn: entry === own,
      ...figure,
      word: shown ? bandWord(figure.tone) : t('noTable'),
    }
  })
}

function figureOf(shown: ShownWait | null): Pick<Cell, 'tone' | 'minutes' | 'number' | 'isInWords'> {
  const minutes = shown?.minutes ?? null
  const { tone } = waitBand(minutes)
  const t = messagesOf(onePlaceMessages)
  const words = shown?.isFree ? t('noWait') : shown?.isOverThreeHours ? t('overThreeHours') : null
  return { tone, minutes, isInWords: words !== null, number: words ?? String(minutes ?? '–') }
}

function sizeLabel(from: number, upTo: number | null): string {
  const t = messagesOf(onePlaceMessages)
  if (upTo === null) return t('sizeAndMore', { from })
  return from === upTo ? String(from) : t('sizeFromTo', { from, to: upTo })
}
