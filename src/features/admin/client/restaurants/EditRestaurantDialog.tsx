import { clsx } from 'clsx'
import { useController } from 'react-hook-form'
import { HoursByDay } from '#features/restaurants/client/OpeningHours.tsx'
import { ContactFields, PlaceFields } from '#features/restaurants/client/RestaurantFields.tsx'
import { nowMs } from '#kernel/client/clock.ts'
import { formatDate } from '#kernel/client/format.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showFailure } from '#kernel/client/toast.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { useDiscardGuard } from '#kit/discardGuard.ts'
import { Fact } from '#kit/Fact.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextField } from '#kit/TextField.tsx'
import { openWith } from '#kit/useOpen.ts'
import { type LocatedAddress, pinOf } from '#services/geocoding/client/addressSource.ts'
import { useLocatedAddress } from '#services/geocoding/client/useLocatedAddress.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import styles from '../dialogForm.module.css'
import { adminMessages } from '../messages.en.ts'
import { useApproveMessages, useEditRestaurant } from '../writes.ts'
import { ImageUrlField } from './ImageUrlField.tsx'
import restaurantFactsStyles from './restaurantFacts.module.css'
import { changesOf, type EditEntered, editFieldsOf, valuesOf } from './restaurantFields.ts'
import { useRestaurantSave } from './useRestaurantSave.ts'

interface EditRestaurantDialogProps {
  /** The restaurant when the dialog opened; null while it is closed. */
  restaurant: AdminRestaurant | null
  onClose: () => void
}

/** 'Edit Restaurant', with its hours and its place id. */
export function EditRestaurantDialog({ restaurant, onClose }: EditRestaurantDialogProps) {
  const t = useMessages(adminMessages)
  return (
    <Dialog {...openWith(restaurant, onClose)} title={t('editRestaurant')} size="lg">
      {restaurant && <EditRestaurantForm key={restaurant.id} restaurant={restaurant} onDone={onClose} />}
    </Dialog>
  )
}

const FIELDS = [
  'name',
  'contactName',
  'address',
  'phone',
  'cuisineType',
  'imageUrl',
  'latitude',
  'longitude',
] as const

function EditRestaurantForm({ restaurant, onDone }: { restaurant: AdminRestaurant; onDone: () => void }) {
  const t = useMessages(adminMessages)
  const edit = useEditRestaurant(restaurant.id)
  const { form, field } = useFields(editFieldsOf(restaurant), valuesOf(restaurant))
  const words = { saved: t('restaurantUpdated'), failed: t('updateFailed') }
  const save = useRestaurantSave({ fields: FIELDS, setError: form.setError, onDone, ...words })
  const { isDirty, isSubmitting } = form.formState
  useDiscardGuard(isDirty)
  // Registered in the order of the screen, because a failed submit focuses the first invalid field.
  const beforeAddress = { name: field('name'), cuisineType: field('cuisineType') }
  const address = useController({ control: form.control, name: 'address' })
  const located = useLocatedAddress(address.field.value, form, pinOf(restaurant))

  const takePoint = ({ latitude, longitude }: LocatedAddress) => {
    form.setValue('latitude', String(latitude), { shouldDirty: true })
    form.setValue('longitude', String(longitude), { shouldDirty: true })
  }
  const send = async (fields: EditEntered) => {
    const changes = changesOf(fields, restaurant)
    if (Object.keys(changes).length === 0) return onDone()
    // A new address must not move a good pin somewhere coarse, or off the map, without a question.
    const isToBeLocated = changes.address !== undefined && changes.latitude === undefined
    const place = isToBeLocated ? await located.locate() : null
    if (isToBeLocated && !place) return
    const point = place && { latitude: String(place.latitude), longitude: String(place.longitude) }
    await save(() => edit.mutateAsync({ ...changes, ...point }))
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
      {restaurant.notOnMap && (
        <div className="wide-cell">
          <Notice kind="info">{t('addressNotFound')}</Notice>
        </div>
      )}
      <PlaceFields
        {...beforeAddress}
        address={address}
        located={{ ...located, pick: takePoint }}
        nameAutoComplete="off"
      />
      <TextField
        label={t('latitude')}
        inputMode="decimal"
        autoComplete="off"
        hint={t('coordinatesHint')}
        {...field('latitude')}
      />
      <TextField label={t('longitude')} inputMode="decimal" autoComplete="off" {...field('longitude')} />
      <ContactFields contactName={field('contactName')} phone={field('phone')} autoComplete="off" />
      <ImageUrlField {...field('imageUrl')} />
      <SwitchField label={t('acceptsReservations')} {...form.register('acceptsReservations')} />
      <SwitchField label={t('dineInSwitch')} {...form.register('dineIn')} />
      <MessagesSwitch restaurant={restaurant} />
      <RestaurantFacts restaurant={restaurant} />
      <FormFooter onCancel={onDone} pending={isSubmitting} submit={t('saveChanges')} />
    </form>
  )
}

/** Approves texts and emails to a restaurant's guests. It is not part of the form because it saves immediately. */
function MessagesSwitch({ restaurant }: { restaurant: AdminRestaurant }) {
  const t = useMessages(adminMessages)
  const { mutate, data, variables, isPending } = useApproveMessages(restaurant.id)
  const { messagesApproved } = data ?? restaurant
  const onError = (error: unknown) => showFailure(t('messagesFailed'), error)
  return (
    <SwitchField
      label={t('messagesApproved')}
      hint={t('messagesHint')}
      className="wide-cell"
      checked={isPending ? variables : messagesApproved}
      disabled={isPending}
      onChange={({ target }) => mutate(target.checked, { onError })}
    />
  )
}

const SOURCES: Partial<Record<string, keyof (typeof adminMessages)['english']>> = {
  owner: 'sourceOwner',
  admin: 'sourceAdmin',
  demo: 'sourceDemo',
  file: 'sourceFile',
  import: 'sourceImport',
}

/** What the edit dialog shows but does not change: the hours, the place id and the source. */
function RestaurantFacts({ restaurant }: { restaurant: AdminRestaurant }) {
  const t = useMessages(adminMessages)
  const { id, placeId, source, userId, createdAt, updatedAt } = restaurant
  const sourceKey = SOURCES[source]
  return (
    <div className={clsx('wide-cell', restaurantFactsStyles.facts)}>
      <section aria-labelledby={`hours-${id}`}>
        <h3 id={`hours-${id}`}>{t('hoursOfOperation')}</h3>
        {/* The hours as stored, without whether it is open now. */}
        <HoursByDay restaurant={restaurant} nowMs={nowMs()} />
      </section>
      <section aria-labelledby={`place-${id}`}>
        <h3 id={`place-${id}`}>{t('placeId')}</h3>
        <dl>
          <Fact name={t('placeId')}>
            {placeId ? <code className="mono">{placeId}</code> : t('noneValue')}
          </Fact>
          <Fact name={t('restaurantId')} className="num">
            {id}
          </Fact>
          <Fact name={t('source')}>{sourceKey ? t(sourceKey) : source}</Fact>
          <Fact name={t('ownerAccount')} className="num">
            {userId ?? t('noneValue')}
          </Fact>
          <Fact name={t('addedChanged')}>
            {formatDate(createdAt)}, {formatDate(updatedAt)}
          </Fact>
        </dl>
      </section>
    </div>
  )
}
