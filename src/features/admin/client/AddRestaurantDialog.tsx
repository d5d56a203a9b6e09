import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useController, useForm } from 'react-hook-form'
import { CUISINES } from '#domain/cuisines.ts'
import { showIssues } from '#platform/client/fieldIssues.ts'
import { AddressField } from '#platform/client/maps/AddressField.tsx'
import { PinCheck } from '#platform/client/maps/PinCheck.tsx'
import { useAddressSource } from '#platform/client/maps/useAddressSource.ts'
import { useLocatedAddress } from '#platform/client/maps/useLocatedAddress.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { DialogFooter } from '#platform/client/ui/DialogFooter.tsx'
import { SelectField } from '#platform/client/ui/SelectField.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { useTellFailed } from './adminFailure.ts'
import { type AddEntered, AddFields, type AddTyped, EMPTY, newRestaurantOf } from './restaurantFields.ts'
import { useCreateRestaurant } from './writes.ts'

interface AddRestaurantDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** 'Add New Restaurant' (Spec §2, §5). */
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
  const source = useAddressSource()
  const located = useLocatedAddress(address.value)

  const send = async (fields: AddEntered) => {
    try {
      const made = await create.mutateAsync(newRestaurantOf(fields, located.place))
      showToast({
        kind: made.notOnMap ? 'info' : 'success',
        title: 'Restaurant added',
        description: made.notOnMap
          ? `${made.name} is saved, but its address could not be found: it is not on the map.`
          : made.name,
      })
      onDone()
    } catch (error) {
      showIssues(error, FIELDS, form.setError)
      tell('Failed to create restaurant', error)
    }
  }
  return (
    <form className="admin-form" noValidate onSubmit={form.handleSubmit(send, tellAddressRequired)}>
      <TextField label="Restaurant Name" autoComplete="off" error={errors.name?.message} {...name} />
      <SelectField
        label="Cuisine Type"
        options={CUISINES}
        error={errors.cuisineType?.message}
        {...cuisineType}
      />
      <div className="wide-cell">
        <AddressField
          label="Address"
          source={source}
          {...address}
          error={errors.address?.message}
          onPick={located.pick}
        />
      </div>
      {located.place && (
        <div className="wide-cell">
          <PinCheck address={located.place} onMove={located.move} />
        </div>
      )}
      <TextField
        label="Contact Name"
        autoComplete="off"
        error={errors.contactName?.message}
        {...form.register('contactName')}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <div className="wide-cell">
        <TextField
          label="Image URL (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          error={errors.imageUrl?.message}
          {...form.register('imageUrl')}
        />
      </div>
      <SwitchField label="Accepts reservations" {...form.register('acceptsReservations')} />
      <SwitchField label="Dine in" {...form.register('dineIn')} />
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="brand" pending={isSubmitting}>
          Add Restaurant
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Spec §5: an empty address says so in a toast as well. */
function tellAddressRequired({ address }: FieldErrors<AddTyped>): void {
  if (!address) return
  showToast({
    kind: 'error',
    title: 'Address required',
    description: 'Please select a valid address from the dropdown suggestions',
  })
}
