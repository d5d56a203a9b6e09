import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useController, useForm } from 'react-hook-form'
import { ContactFields, PlaceFields } from '#features/restaurants/client/RestaurantFields.tsx'
import { showIssues } from '#platform/client/fieldIssues.ts'
import { useLocatedAddress } from '#platform/client/maps/useLocatedAddress.ts'
import { showToast } from '#platform/client/toast.ts'
import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { useTellFailed } from './adminFailure.ts'
import { ImageUrlField } from './ImageUrlField.tsx'
import { type AddEntered, AddFields, type AddTyped, EMPTY, newRestaurantOf } from './restaurantFields.ts'
import { tellRestaurantSaved } from './tellRestaurantSaved.ts'
import { useCreateRestaurant } from './writes.ts'

interface AddRestaurantDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** 'Add New Restaurant'. */
export function AddRestaurantDialog({ open, onOpenChange }: AddRestaurantDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add New Restaurant" size="lg">
      <AddRestaurantForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const FIELDS = ['name', 'contactName', 'address', 'phone', 'cuisineType', 'imageUrl'] as const

function AddRestaurantForm({ onDone }: { onDone: () => void }) {
  const create = useCreateRestaurant()
  const tell = useTellFailed()
  const form = useForm<AddTyped, unknown, AddEntered>({
    resolver: zodResolver(AddFields),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = form.formState
  // In the order of the screen: a refused submit focuses the first field it finds wrong.
  const name = form.register('name')
  const cuisineType = form.register('cuisineType')
  const { field: address } = useController({ control: form.control, name: 'address' })
  const located = useLocatedAddress(address.value)

  const send = async (fields: AddEntered) => {
    try {
      const made = await create.mutateAsync(newRestaurantOf(fields, located.place))
      tellRestaurantSaved('Restaurant added', made)
      onDone()
    } catch (error) {
      showIssues(error, FIELDS, form.setError)
      tell('Failed to create restaurant', error)
    }
  }
  return (
    <form className="admin-form" noValidate onSubmit={form.handleSubmit(send, tellAddressRequired)}>
      <PlaceFields
        name={name}
        cuisineType={cuisineType}
        address={address}
        onPick={located.pick}
        located={located}
        errors={errors}
        nameAutoComplete="off"
      />
      <ContactFields
        contactName={form.register('contactName')}
        phone={form.register('phone')}
        errors={errors}
        autoComplete="off"
      />
      <ImageUrlField type="url" error={errors.imageUrl?.message} {...form.register('imageUrl')} />
      <SwitchField label="Accepts reservations" {...form.register('acceptsReservations')} />
      <SwitchField label="Dine in" {...form.register('dineIn')} />
      <FormFooter onCancel={onDone} pending={isSubmitting}>
        Add Restaurant
      </FormFooter>
    </form>
  )
}

/** An empty address says so in a toast as well. */
function tellAddressRequired({ address }: FieldErrors<AddTyped>): void {
  if (!address) return
  showToast({
    kind: 'error',
    title: 'Address required',
    description: 'Please select a valid address from the dropdown suggestions',
  })
}
