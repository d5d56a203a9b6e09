import { clsx } from 'clsx'
import {
  displaySizeWait,
  entryForSize,
  type HoursOf,
  multipliedWait,
  openForMinutes,
  type SizeWait,
} from '#domain/waits/displayWait.ts'
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
  /** "15–30", or the text shown without a number. */
  number: string
  word: string
  range: string | null
}

interface WaitBySizeProps {
  wait: DisplayedWait
  partySize: number
  restaurant: HoursOf
  nowMs: number
}

/**
 * The wait for each class of party size, with the viewer's marked: the restaurant's own, or calculated from one
 * base.
 */
export function WaitBySize({ wait, partySize, restaurant, nowMs }: WaitBySizeProps) {
  const t = useMessages(onePlaceMessages)
  const { item } = wait
  // A wait set by the host is the same for every party size.
  if (wait.isClosed || !item || item.waitTime === null || item.isPinned) return null
  const cells = item.bySize
    ? ownCells(item.bySize, partySize)
    : multipliedCells(item, partySize, openForMinutes(item, restaurant, nowMs))
  return (
    <>
      <h3>{t('waitByPartySize')}</h3>
      <ul className={clsx(styles.sizes, item.bySize && styles.hasRanges)}>
        {cells.map((cell) => (
          <li key={cell.label} className={cell.tone} aria-current={cell.isOwn || undefined}>
            <small>
              <span className="vh">{t('partyOf')} </span>
              {cell.label}
            </small>
            <b className="num inline">
              <Shape tone={cell.tone} />
              {cell.number}
              {cell.minutes !== null && <span className="vh"> {t('minutes')}</span>}
            </b>
            <span>{cell.word}</span>
            {cell.range && <em className="num">{cell.range}</em>}
          </li>
        ))}
      </ul>
    </>
  )
}

const multipliedCells = (item: WaitTime, partySize: number, limit: number): Cell[] =>
  PARTY_SIZE_CLASSES.map((sizeClass) => {
    const { minutes } = multipliedWait(item, sizeClass.partySize, limit)
    const { tone } = waitBand(minutes)
    const isOwn = sameSizeClass(sizeClass.partySize, partySize)
    return {
      label: sizeClass.label,
      tone,
      minutes,
      isOwn,
      number: String(minutes ?? '–'),
      word: bandWord(tone),
      range: null,
    }
  })

function ownCells(bySize: readonly SizeWait[], partySize: number): Cell[] {
  const t = messagesOf(onePlaceMessages)
  const own = entryForSize(bySize, partySize)
  return bySize.map((entry, index) => {
    const { minutes, range, isFree } = displaySizeWait(entry)
    const { tone } = waitBand(minutes)
    const isLast = index === bySize.length - 1
    return {
      label: sizeLabel((bySize[index - 1]?.upToPartySize ?? 0) + 1, isLast ? null : entry.upToPartySize),
      tone,
      minutes,
      isOwn: entry === own,
      number: minutes === null ? '–' : String(isFree ? 0 : minutes),
      word: minutes === null ? t('noTable') : isFree ? t('noWait') : bandWord(tone),
      range: range && t('rangeShort', range),
    }
  })
}

function sizeLabel(from: number, upTo: number | null): string {
  const t = messagesOf(onePlaceMessages)
  if (upTo === null) return t('sizeAndMore', { from })
  return from === upTo ? String(from) : t('sizeFromTo', { from, to: upTo })
}
