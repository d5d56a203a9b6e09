import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { CUISINES } from '#domain/cuisines.ts'
import { AddressField } from '#platform/client/maps/AddressField.tsx'
import { PinCheck } from '#platform/client/maps/PinCheck.tsx'
import { useAddressSource } from '#platform/client/maps/useAddressSource.ts'
import { UnsavedChanges } from '#platform/client/UnsavedChanges.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Card } from '#platform/client/ui/Card.tsx'
import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import { SelectField } from '#platform/client/ui/SelectField.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import type { RestaurantProfile } from '../contract.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { PictureField } from './PictureField.tsx'
import { useProfileForm } from './useProfileForm.ts'
import './profile.css'

interface ProfileFormProps {
  profile: RestaurantProfile
  /** For who offers another way out of the screen. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The restaurant's profile as its owner edits it (Spec §2 /restaurant/profile, §5). */
export function ProfileForm({ profile, onDirtyChange }: ProfileFormProps) {
  const { form, texts, address, located, errors, isDirty, isSaving, submit, discard } =
    useProfileForm(profile)
  const source = useAddressSource()
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={isDirty} />
      <Card title="Restaurant" className="profile-facts">
        <TextField label="Restaurant Name" error={errors.name?.message} {...texts.name} />
        <SelectField
          label="Cuisine Type"
          options={CUISINES}
          error={errors.cuisineType?.message}
          {...texts.cuisineType}
        />
        <div className="profile-wide">
          <AddressField
            label="Address"
            source={source}
            {...address}
            error={errors.address?.message}
            onPick={located.pick}
          />
        </div>
        {located.place && (
          <div className="profile-wide">
            <PinCheck address={located.place} onMove={located.move} />
          </div>
        )}
        <TextField
          label="Contact Name"
          autoComplete="name"
          hint="Never shown to guests."
          error={errors.contactName?.message}
          {...form.register('contactName')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          hint="Guests can call it."
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <div className="profile-wide">
          <SwitchField
            label="Accepts reservations"
            hint="Guests can ask for a table from your page."
            {...form.register('acceptsReservations')}
          />
        </div>
      </Card>
      <Card title="Picture" className="profile-picture">
        <Controller
          control={form.control}
          name="picture"
          render={({ field }) => (
            <PictureField
              name={profile.name}
              imageUrl={profile.imageUrl}
              value={field.value}
              onChange={field.onChange}
              error={errors.picture?.message}
            />
          )}
        />
      </Card>
      <Card title="Opening hours" className="profile-hours">
        <Controller
          control={form.control}
          name="hours"
          render={({ field: { value, onChange, ref } }) => (
            <HoursEditor value={value} onChange={onChange} isTried={form.formState.isSubmitted} ref={ref} />
          )}
        />
      </Card>
      <div className="profile-save">
        <p role="status">{isDirty ? 'Unsaved changes' : ''}</p>
        {isDirty && !isSaving && <Button onClick={discard}>Discard</Button>}
        <Button type="submit" variant="brand" pending={isSaving}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
