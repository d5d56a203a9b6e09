import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button, type ButtonProps } from '#kit/Button.tsx'
import type { RestaurantReservation } from '../../contract.ts'
import { guestName } from '../hostLists.ts'
import { useCallGuest } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'

interface CallGuestProps extends Pick<ButtonProps, 'variant' | 'className' | 'children'> {
  party: RestaurantReservation
}

export function CallGuest({ party, children, ...look }: CallGuestProps) {
  const t = useMessages(seatingMessages)
  const call = useCallGuest()
  const who = { name: guestName(party), partySize: party.partySize }
  const isRecall = party.calledAt !== null
  return (
    <Button
      {...look}
      pending={call.isPending}
      aria-label={isRecall ? t('recallNamed', who) : t('callNamed', who)}
      onClick={() => call.mutate(party)}
    >
      {children ?? t(isRecall ? 'recall' : 'call')}
    </Button>
  )
}
