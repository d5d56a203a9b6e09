import { z } from 'zod'
import { PartySizeField } from '#contract/fields.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { TextField } from '#kit/TextField.tsx'
import { PartyEdit, PartyNameField } from '../../bodies.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { guestName } from '../hostLists.ts'
import { useEditBooking } from '../hostWrites.ts'
import { ContactFields } from '../waitlist/EditPartyDialog.tsx'
import { PartySizeChoice } from '../waitlist/PartySizeChoice.tsx'
import { BookingTimeFields, useBookingTime } from './BookingTimeFields.tsx'
import { bookMessages } from './messages.en.ts'

interface EditBookingDialogProps extends DialogControl {
  booking: RestaurantReservation
  /** YYYY-MM-DD by the restaurant's clock. */
  day: string
}

export function EditBookingDialog({ open, onOpenChange, ...booked }: EditBookingDialogProps) {
  const t = useMessages(bookMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('editBooking')}>
      <EditBookingForm {...booked} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const { phone, email, notes } = PartyEdit.shape
const Fields = z.object({ name: PartyNameField, partySize: PartySizeField, phone, email, notes })

/** In the order of the form. */
const FIELDS = ['name', 'partySize', 'phone', 'email', 'notes'] as const

interface FormProps {
  booking: RestaurantReservation
  day: string
  onDone: () => void
}

function EditBookingForm({ booking, day, onDone }: FormProps) {
  const t = useMessages(bookMessages)
  const edit = useEditBooking()
  const own = { time: booking.reservationTime, partySize: booking.partySize }
  const time = useBookingTime({ day, own })
  const { form, field } = useFields(Fields, {
    name: guestName(booking),
    partySize: booking.partySize,
    phone: booking.phone ?? '',
    email: booking.email ?? '',
    notes: booking.notes ?? '',
  })
  const partySize = form.watch('partySize')
  const submit = form.handleSubmit((changes) => {
    const { instant } = time
    if (instant === undefined || (time.isTooLarge(partySize) && partySize !== booking.partySize)) return
    const refused = (error: Error) => void showIssues(error, FIELDS, form.setError)
    const moved = instant === booking.reservationTime ? {} : { reservationTime: instant }
    edit.mutate({ booking, changes: { ...changes, ...moved } }, { onSuccess: onDone, onError: refused })
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField label={t('name')} autoComplete="off" {...field('name')} />
      <PartySizeChoice
        partySize={partySize}
        onChoose={(size) => form.setValue('partySize', size, { shouldValidate: true })}
      />
      <BookingTimeFields {...time} partySize={partySize} />
      <ContactFields field={field} />
      <FormFooter onCancel={onDone} pending={edit.isPending} submit={t('saveChanges')} />
    </form>
  )
}
