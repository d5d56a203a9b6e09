import { clsx } from 'clsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { IconButton } from '#platform/client/ui/IconButton.tsx'
import { teamMessages } from './messages.en.ts'
import styles from './team.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
const MOST_DIGITS = 6
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

interface PinPadProps {
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** Large keys for a PIN; the keyboard works as well, and the digits stay hidden. */
export function PinPad({ value, onChange, disabled = false }: PinPadProps) {
  const t = useMessages(teamMessages)
  const add = (digit: string) => {
    if (!disabled && value.length < MOST_DIGITS) onChange(value + digit)
  }
  const drop = () => !disabled && onChange(value.slice(0, -1))
  return (
    <fieldset
      aria-label={t('digits')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: digits are typed into it, and dialogs focus what is first
      tabIndex={0}
      className={clsx('bare stack', styles.pad)}
      // A pressed key leaves the focus on the pad, so that Enter submits.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => {
        if (/^\d$/.test(key)) add(key)
        if (key === 'Backspace') drop()
      }}
    >
      <span className="vh" role="status">
        {t('entered', { count: value.length })}
      </span>
      <div className={styles.dots} aria-hidden>
        {PLACES.map((place, index) => (
          <span key={place} data-filled={index < value.length || undefined} />
        ))}
      </div>
      <div className={styles.keys}>
        {DIGITS.slice(0, -1).map((digit) => (
          <Button key={digit} disabled={disabled} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <span />
        <Button disabled={disabled} onClick={() => add('0')}>
          0
        </Button>
        <IconButton icon="left" label={t('deleteDigit')} onClick={drop} />
      </div>
    </fieldset>
  )
}
