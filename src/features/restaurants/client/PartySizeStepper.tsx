import type { ComponentProps } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Stepper } from '#kit/Stepper.tsx'
import { restaurantsMessages } from './messages.en.ts'

type PartySizeStepperProps = Omit<ComponentProps<typeof Stepper>, 'label' | 'icon' | 'range'> &
  Partial<Pick<ComponentProps<typeof Stepper>, 'range'>>

export function PartySizeStepper({ range = PARTY_SIZE, ...rest }: PartySizeStepperProps) {
  const t = useMessages(restaurantsMessages)
  return <Stepper label={t('partySize')} icon="people" range={range} {...rest} />
}
