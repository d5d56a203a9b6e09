import { clsx } from 'clsx'
import { type Ref, useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { seatingMessages } from '../messages.en.ts'
import styles from '../sizes.module.css'

const QUICK_SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** The first size that is typed. */
const MANY = 9

interface PartySizeChoiceProps {
  ref?: Ref<HTMLFieldSetElement>
  partySize: number
  onChoose: (partySize: number) => void
}

/** How many people: one press for most sizes, typed for large parties. */
export function PartySizeChoice({ ref, partySize, onChoose }: PartySizeChoiceProps) {
  const t = useMessages(seatingMessages)
  // The first digit of "12" is not yet the size that is meant.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const size = Math.round(Number(text))
    setTyped(size > PARTY_SIZE.max ? String(PARTY_SIZE.max) : text)
    if (size >= PARTY_SIZE.min) onChoose(Math.min(PARTY_SIZE.max, size))
  }
  const press = (size: number) => {
    setTyped(null)
    onChoose(size)
  }
  return (
    <fieldset ref={ref} className={clsx('bare stack', styles.sizes)} aria-label={t('partySize')}>
      <span className="fld-label" aria-hidden>
        {t('partySize')}
      </span>
      <div className={clsx(styles.quick, styles.party)}>
        <ChipBar label={t('partySize')} className={styles.chips}>
          {QUICK_SIZES.map((size) => (
            <Chip key={size} pressed={partySize === size} onPressedChange={() => press(size)}>
              {size}
            </Chip>
          ))}
        </ChipBar>
        <input
          type="number"
          inputMode="numeric"
          className={styles.many}
          aria-label={t('sizeOrMore', { partySize: MANY })}
          placeholder={`${MANY}+`}
          min={MANY}
          max={PARTY_SIZE.max}
          value={typed ?? (partySize >= MANY ? partySize : '')}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
    </fieldset>
  )
}
