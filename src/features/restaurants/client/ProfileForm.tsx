import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { UnsavedChanges } from '#kit/UnsavedChanges.tsx'
import type { RestaurantProfile } from '../contract.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { ownProfileMessages } from './ownProfile/messages.en.ts'
import { PictureField } from './PictureField.tsx'
import { pictureOf } from './PlacePicture.tsx'
import styles from './profileForm.module.css'
import { ContactFields, PlaceFields } from './RestaurantFields.tsx'
import { useProfileForm } from './useProfileForm.ts'

interface ProfileFormProps {
  profile: RestaurantProfile
  /** For controls outside the form that leave the screen. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The form in which an owner edits the restaurant's profile. */
export function ProfileForm({ profile, onDirtyChange }: ProfileFormProps) {
  const t = useMessages(ownProfileMessages)
  const { form, field, texts, address, located, errors, isDirty, isSaving, submit, discard } =
    useProfileForm(profile)
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={isDirty} />
      <Card id="part-details" title={t('restaurant')} className={styles.facts}>
        <PlaceFields {...texts} address={address} located={located} />
        <ContactFields
          contactName={field('contactName')}
          phone={field('phone')}
          hints={{ contactName: t('contactNameHint'), phone: t('phoneHint') }}
        />
        <div className="wide-cell">
          <SwitchField
            label={t('acceptsReservations')}
            hint={t('acceptsReservationsHint')}
            {...form.register('acceptsReservations')}
          />
        </div>
      </Card>
      <Card title={t('picture')} className={styles.picture}>
        <Controller
          control={form.control}
          name="picture"
          render={({ field: { value, onChange } }) => (
            <PictureField
              {...pictureOf(profile)}
              value={value}
              onChange={onChange}
              error={errors.picture?.message}
            />
          )}
        />
      </Card>
      <Card id="part-hours" title={t('openingHours')} className={styles.hours}>
        <Controller
          control={form.control}
          name="hours"
          render={({ field: { value, onChange, ref } }) => (
            <HoursEditor
              value={value}
              timeZone={profile.timeZone}
              onChange={onChange}
              isTried={form.formState.isSubmitted}
              ref={ref}
            />
          )}
        />
      </Card>
      <div className={styles.save}>
        <p role="status">{isDirty ? t('unsavedChanges') : ''}</p>
        {isDirty && !isSaving && <Button onClick={discard}>{t('discard')}</Button>}
        <Button type="submit" variant="brand" pending={isSaving}>
          {t('saveChanges')}
        </Button>
      </div>
    </form>
  )
}
