import { Notes } from '../waitlist/Notes.tsx'
import { useOpenReservationAt } from './dinerReservations.ts'
import { ownWaitInWords } from './dinerStatus.ts'

/** The wait of the viewer's own party here, next to that of a party that joins now. */
export function OwnPlace({ restaurantId }: { restaurantId: number }) {
  const open = useOpenReservationAt(restaurantId)
  const words = open ? ownWaitInWords(open) : ''
  return <Notes notes={words ? [words] : []} icon="people" />
}
