import { clsx } from 'clsx'
import { type KnownTone, WAIT_BANDS } from '#domain/waits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Chip } from '#kit/Chip.tsx'
import { bandWord } from './bandWords.ts'
import { waitTimesMessages } from './messages.en.ts'
import styles from './waitChips.module.css'

interface WaitChipsProps {
  partySize: number
  chosen: readonly KnownTone[]
  onChange: (chosen: KnownTone[]) => void
}

export function WaitChips({ partySize, chosen, onChange }: WaitChipsProps) {
  const t = useMessages(waitTimesMessages)
  const toggle = (tone: KnownTone, isOn: boolean) =>
    onChange(isOn ? [...chosen, tone] : chosen.filter((other) => other !== tone))
  return (
    <fieldset className={clsx('bare', styles.chips)} aria-label={t('waitForPartyOf', { partySize })}>
      {WAIT_BANDS.map((band, position) => (
        <Chip
          key={band.tone}
          tone={band.tone}
          detail={position === 0 ? t('minutesRange', { range: band.range }) : band.range}
          pressed={chosen.includes(band.tone)}
          onPressedChange={(isOn) => toggle(band.tone, isOn)}
        >
          {bandWord(band.tone)}
        </Chip>
      ))}
    </fieldset>
  )
}
