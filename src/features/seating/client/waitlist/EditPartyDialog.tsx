import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { PartySizeField } from '#contract/fields.ts'
import { PARTY_TAGS } from '#domain/partyWishes.ts'
import { TABLE_TRAITS } from '#domain/table.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { OPTIONAL_NUMBER } from '#kit/NumberField.tsx'
import { TextField } from '#kit/TextField.tsx'
import { PartyEdit, PartyNameField, QuoteMinutesField } from '../../bodies.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { guestName } from '../hostLists.ts'
import { useEditParty } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import styles from './contactFields.module.css'
import { PartySizeChoice } from './PartySizeChoice.tsx'
import { CHANGED, PARTY_FIELDS } from './partyFields.ts'
import { QuoteAtSize } from './QuoteAtSize.tsx'
import { QuoteField } from './QuoteField.tsx'
import { WishFields } from './WishFields.tsx'

interface EditPartyDialogProps extends DialogControl {
  party: RestaurantReservation
}

/** Corrects a party, without changing its place on the list or its wait so far. */
export function EditPartyDialog({ open, onOpenChange, party }: EditPartyDialogProps) {
  const t = useMessages(seatingMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('editParty', { name: guestName(party) })}>
      <EditPartyForm party={party} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const { phone, email, notes } = PartyEdit.shape
/** The fields of `WishFields`. */
export const WISHES = { wantedTraits: z.array(z.enum(TABLE_TRAITS)), tags: z.array(z.enum(PARTY_TAGS)) }
const Fields = z.object({
  name: PartyNameField,
  partySize: PartySizeField,
  waitTime: QuoteMinutesField.nullable(),
  phone,
  email,
  notes,
  ...WISHES,
})

function EditPartyForm({ party, onDone }: { party: RestaurantReservation; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const edit = useEditParty()
  const { form, field } = useFields(Fields, {
    name: guestName(party),
    partySize: party.partySize,
    waitTime: party.waitTime,
    phone: party.phone ?? '',
    email: party.email ?? '',
    notes: party.notes ?? '',
    wantedTraits: party.wantedTraits,
    tags: party.tags,
  })
  const partySize = form.watch('partySize')
  const submit = form.handleSubmit((changes) => {
    const refused = (error: Error) => void showIssues(error, PARTY_FIELDS, form.setError)
    edit.mutate({ id: party.id, changes }, { onSuccess: onDone, onError: refused })
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField label={t('name')} autoComplete="off" {...field('name')} />
      <PartySizeChoice
        partySize={partySize}
        onChoose={(size) => form.setValue('partySize', size, { shouldValidate: true })}
      />
      {party.status !== 'seated' && (
        <QuoteField
          minutes={form.watch('waitTime')}
          onStep={(minutes) => form.setValue('waitTime', minutes, CHANGED)}
          {...field('waitTime', OPTIONAL_NUMBER)}
        >
          {partySize !== party.partySize && party.id > 0 && (
            <QuoteAtSize
              party={party}
              partySize={partySize}
              onTake={(minutes) => form.setValue('waitTime', minutes, CHANGED)}
            />
          )}
        </QuoteField>
      )}
      <WishFields wantedTraits={form.watch('wantedTraits')} tags={form.watch('tags')} form={form} />
      <ContactFields field={field} isSeated={party.status === 'seated'} />
      <FormFooter onCancel={onDone} pending={edit.isPending} submit={t('saveChanges')} />
    </form>
  )
}

type ContactName = 'phone' | 'email' | 'notes'

interface ContactFieldsProps {
  field: (name: ContactName) => UseFormRegisterReturn<ContactName> & { error: string | undefined }
  /** A seated party is not called any more. */
  isSeated?: boolean
}

/** Contacts of the guest and notes for the team. All optional. */
export function ContactFields({ field, isSeated = false }: ContactFieldsProps) {
  const t = useMessages(seatingMessages)
  return (
    <>
      <div className={styles.fields} hidden={isSeated}>
        <TextField label={t('phoneOptional')} type="tel" autoComplete="off" {...field('phone')} />
        <TextField
          label={t('emailOptional')}
          type="email"
          autoComplete="off"
          placeholder={t('emailExample')}
          {...field('email')}
        />
      </div>
      <TextField label={t('notesOptional')} hint={t('notesHint')} autoComplete="off" {...field('notes')} />
    </>
  )
}
