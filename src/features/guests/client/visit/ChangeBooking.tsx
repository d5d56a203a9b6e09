import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeBookingForm } from '#features/seating/client/booking/ChangeBookingForm.tsx'
import type { GuestBooking } from '#features/seating/contract.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { useChangeBooking } from './useAnswer.ts'
import type { ShownVisit } from './visitState.ts'

interface Props {
  visit: ShownVisit
  booking: GuestBooking
  onClose: () => void
}

/** The form of the app, with the query client that it needs and the page does without. */
export function ChangeBooking({ visit, booking, onClose }: Props) {
  const [queryClient] = useState(() => makeQueryClient())
  const { send, isPending, error } = useChangeBooking(visit, onClose)
  const { restaurant, partySize } = visit.view
  return (
    <QueryClientProvider client={queryClient}>
      <ChangeBookingForm
        restaurantId={restaurant.id}
        timeZone={restaurant.timeZone}
        booking={{ time: booking.time, partySize }}
        nowMs={visit.nowMs}
        pending={isPending}
        error={error}
        onSave={send}
        onBack={onClose}
      />
    </QueryClientProvider>
  )
}
