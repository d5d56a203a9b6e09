import { clsx } from 'clsx'
import type { FormEvent, ReactNode } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import { Stepper } from '#kit/Stepper.tsx'
import { homeMessages } from './messages.en.ts'
import styles from './partyPrompt.module.css'

/** Sizes with their own button; larger ones are entered in a stepper. */
const QUICK_SIZES = [1, 2, 3, 4, 5, 6, 7] as const
const FROM_STEPPER = QUICK_SIZES.length + 1

interface PartyPromptProps {
  partySize: number
  onChange: (partySize: number) => void
  className?: string | undefined
}

export function PartyPrompt({ partySize, onChange, className }: PartyPromptProps) {
  const t = useMessages(homeMessages)
  const router = useRouter()
  const isLarge = partySize >= FROM_STEPPER
  const go = (event: FormEvent) => {
    event.preventDefault()
    void router.navigate(paths.browse({ partySize }))
  }
  return (
    <form className={clsx('card stack', styles.prompt, className)} onSubmit={go}>
      <h2 id="ask-title">{t('howMany')}</h2>
      <fieldset className={clsx('bare', styles.numbers)} aria-labelledby="ask-title">
        {QUICK_SIZES.map((size) => (
          <SizeButton key={size} pressed={partySize === size} onPress={() => onChange(size)}>
            {size}
          </SizeButton>
        ))}
        <SizeButton
          pressed={isLarge}
          label={t('orMore', { count: FROM_STEPPER })}
          onPress={() => !isLarge && onChange(FROM_STEPPER)}
        >
          {FROM_STEPPER}+
        </SizeButton>
      </fieldset>
      {isLarge && (
        <div className={clsx('row between', styles.larger)}>
          <span>{t('howManyExactly')}</span>
          <Stepper
            label={t('partySize')}
            value={partySize}
            range={{ min: FROM_STEPPER, max: PARTY_SIZE.max }}
            onChange={onChange}
          />
        </div>
      )}
      <SubmitButton>
        {t('seeWaits', { count: partySize })}
        <Icon name="right" />
      </SubmitButton>
    </form>
  )
}

interface SizeButtonProps {
  pressed: boolean
  label?: string
  onPress: () => void
  children: ReactNode
}

function SizeButton({ pressed, label, onPress, children }: SizeButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.number, pressed && styles.on)}
      aria-pressed={pressed}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
