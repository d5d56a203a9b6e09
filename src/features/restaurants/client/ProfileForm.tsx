import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { UnsavedChanges } from '#platform/client/UnsavedChanges.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Card } from '#platform/client/ui/Card.tsx'
import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import type { RestaurantProfile } from '../contract.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { PictureField } from './PictureField.tsx'
import { ContactFields, PlaceFields } from './RestaurantFields.tsx'
import { useProfileForm } from './useProfileForm.ts'
import './profile.css'

interface ProfileFormProps {
  profile: RestaurantProfile
  /** For who offers another way out of the screen. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The restaurant's profile as its owner edits it. */
export function ProfileForm({ profile, onDirtyChange }: ProfileFormProps) {
  const { form, texts, address, located, errors, isDirty, isSaving, submit, discard } =
    useProfileForm(profile)
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={isDirty} />
      <Card title="Restaurant" className="profile-facts">
        <PlaceFields {...texts} address={address} onPick={located.pick} located={located} errors={errors} />
        <ContactFields
          contactName={form.register('contactName')}
          phone={form.register('phone')}
          errors={errors}
          hints={{ contactName: 'Never shown to guests.', phone: 'Guests can call it.' }}
        />
        <div className="wide-cell">
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
