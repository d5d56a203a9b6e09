import { type FieldErrors, useController, useWatch } from 'react-hook-form'
import { ContactFields, PlaceFields } from '#features/restaurants/client/RestaurantFields.tsx'
import { useFields } from '#kernel/client/formFields.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { useDiscardGuard } from '#kit/discardGuard.ts'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Notice } from '#kit/Notice.tsx'
import { useLocatedAddress } from '#services/geocoding/client/useLocatedAddress.ts'
import styles from '../dialogForm.module.css'
import { adminMessages } from '../messages.en.ts'
import { useNamesakes } from '../queries.ts'
import { useCreateRestaurant } from '../writes.ts'
import { ImageUrlField } from './ImageUrlField.tsx'
import { knownTwin } from './knownTwin.ts'
import { type AddEntered, AddFields, type AddTyped, EMPTY, newRestaurantOf } from './restaurantFields.ts'
import { useRestaurantSave } from './useRestaurantSave.ts'

export function AddRestaurantDialog({ open, onOpenChange }: DialogControl) {
  const t = useMessages(adminMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('addNewRestaurant')} size="lg">
      <AddRestaurantForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const FIELDS = ['name', 'contactName', 'address', 'phone', 'cuisineType', 'imageUrl'] as const

function AddRestaurantForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(adminMessages)
  const create = useCreateRestaurant()
  const { form, field } = useFields(AddFields, EMPTY)
  const words = { saved: t('restaurantAdded'), failed: t('createFailed') }
  const save = useRestaurantSave({ fields: FIELDS, setError: form.setError, onDone, ...words })
  const { isDirty, isSubmitting } = form.formState
  useDiscardGuard(isDirty)
  // In the order of the screen: a failed submit focuses the first invalid field.
  const texts = { name: field('name'), cuisineType: field('cuisineType') }
  const address = useController({ control: form.control, name: 'address' })
  const located = useLocatedAddress(address.field.value, form)
  const typedName = useWatch({ control: form.control, name: 'name' })
  const twin = knownTwin(useNamesakes(typedName), {
    name: typedName,
    address: address.field.value,
    place: located.place,
  })

  const send = async (fields: AddEntered) => {
    // After the question about the pin, a place can be added without one. It is then not on the map.
    const isWithoutPin = located.place?.precision === 'unknown'
    const place = isWithoutPin ? null : await located.locate()
    if (place || isWithoutPin) await save(() => create.mutateAsync(newRestaurantOf(fields, place)))
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(send, showAddressRequired)}>
      <PlaceFields {...texts} address={address} located={located} nameAutoComplete="off" />
      {twin && (
        <div className="wide-cell">
          <Notice kind="info">
            {t('possibleTwin', { name: twin.name, address: twin.address, id: twin.id })}
          </Notice>
        </div>
      )}
      <ContactFields contactName={field('contactName')} phone={field('phone')} autoComplete="off" />
      <ImageUrlField type="url" {...field('imageUrl')} />
      <SwitchField label={t('acceptsReservations')} {...form.register('acceptsReservations')} />
      <SwitchField label={t('dineInSwitch')} {...form.register('dineIn')} />
      <FormFooter onCancel={onDone} pending={isSubmitting} submit={t('addRestaurant')} />
    </form>
  )
}

/** An empty address is also shown in a toast. */
function showAddressRequired({ address }: FieldErrors<AddTyped>): void {
  const t = messagesOf(adminMessages)
  if (!address) return
  showToast({
    kind: 'error',
    title: t('addressRequired'),
    description: t('selectSuggestion'),
  })
}
