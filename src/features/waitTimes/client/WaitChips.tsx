import { type KnownTone, WAIT_BANDS } from '#domain/waits.ts'
import { Chip } from '#platform/client/ui/Chip.tsx'

interface WaitChipsProps {
  partySize: number
  chosen: readonly KnownTone[]
  onChange: (chosen: KnownTone[]) => void
}

/** Short, Medium, Long: several unite. */
export function WaitChips({ partySize, chosen, onChange }: WaitChipsProps) {
  const toggle = (tone: KnownTone, isOn: boolean) =>
    onChange(isOn ? [...chosen, tone] : chosen.filter((other) => other !== tone))
  return (
    <fieldset className="chips" aria-label={`Wait for a party of ${partySize}`}>
      {WAIT_BANDS.map((band, position) => (
        <Chip
          key={band.tone}
          tone={band.tone}
          detail={position === 0 ? `${band.range} min` : band.range}
          pressed={chosen.includes(band.tone)}
          onPressedChange={(isOn) => toggle(band.tone, isOn)}
        >
          {band.word}
        </Chip>
      ))}
    </fieldset>
  )
}
