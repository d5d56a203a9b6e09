import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Controller, useController } from 'react-hook-form'
import { z } from 'zod'
import { CuisineField } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import type { LatLng } from '#domain/geo.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { PhoneField } from '#kernel/client/phoneField.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { useFieldNotes } from '#kit/Field.tsx'
import { UnsavedChanges } from '#kit/UnsavedChanges.tsx'
import { pinOf } from '#services/geocoding/client/addressSource.ts'
import { useLocatedAddress } from '#services/geocoding/client/useLocatedAddress.ts'
import { ProfileUpdate } from '../bodies.ts'
import type { RestaurantProfile } from '../contract.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { type DraftWeek, draftOf, isWeekValid, weeklyOf } from './hoursDraft.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'
import { PictureField } from './PictureField.tsx'
import { pictureOf } from './PlacePicture.tsx'
import styles from './profileForm.module.css'
import { useSaveProfile } from './profileQueries.ts'
import { ContactFields, PlaceFields } from './RestaurantFields.tsx'
import { saveFailure } from './saveFailure.ts'

interface ProfileFormProps {
  profile: RestaurantProfile
  /** For controls outside the form that leave the screen. */
  onDirtyChange: (isDirty: boolean) => void
}

export function ProfileForm({ profile, onDirtyChange }: ProfileFormProps) {
  const t = useMessages(ownProfileMessages)
  const { form, field, texts, address, located, errors, isDirty, isSaving, submit, discard } =
    useProfileForm(profile)
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  // What the form itself finds is shown at the times.
  const { notes } = useFieldNotes({
    error: errors.hours?.type === 'server' ? errors.hours.message : undefined,
  })
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
        {notes}
      </Card>
      <div className={clsx('row', styles.save)}>
        <p role="status">{isDirty ? t('unsavedChanges') : ''}</p>
        {isDirty && !isSaving && <Button onClick={discard}>{t('discard')}</Button>}
        <Button type="submit" variant="brand" pending={isSaving}>
          {t('saveChanges')}
        </Button>
      </div>
    </form>
  )
}

const { name, address, contactName } = ProfileUpdate.shape

/** The profile form: the contract's rules, with hours as a draft and the picture as a file. */
const ProfileFields = z.object({
  name,
  phone: PhoneField,
  address,
  cuisineType: z.string().pipe(CuisineField),
  contactName: contactName.unwrap(),
  acceptsReservations: z.boolean(),
  hours: z.custom<DraftWeek | null>().refine(isWeekValid, issue('hours_incorrect')),
  picture: z.custom<File | null>(),
})
type ProfileTyped = z.input<typeof ProfileFields>
type ProfileEntered = z.output<typeof ProfileFields>

const valuesOf = (profile: RestaurantProfile): ProfileTyped => ({
  name: profile.name,
  phone: profile.phone ?? '',
  address: profile.address,
  cuisineType: profile.cuisineType,
  contactName: profile.contactName ?? '',
  acceptsReservations: profile.acceptsReservations,
  hours: draftOf(profile.hoursOfOperation),
  picture: null,
})

interface Extra {
  /** Unchanged hours are not sent, so their stored format is kept. */
  areHoursChanged: boolean
  /** Where the address is, when it has changed. */
  point: LatLng | null
}

/** The multipart form that is sent. */
function profileFormOf(fields: ProfileEntered, { areHoursChanged, point }: Extra): FormData {
  const form = new FormData()
  form.set('name', fields.name)
  form.set('phone', fields.phone)
  form.set('address', fields.address)
  form.set('cuisineType', fields.cuisineType)
  form.set('contactName', fields.contactName ?? '')
  form.set('acceptsReservations', String(fields.acceptsReservations))
  if (point) {
    form.set('latitude', String(point.latitude))
    form.set('longitude', String(point.longitude))
  }
  if (areHoursChanged && fields.hours) form.set('hoursOfOperation', storePeriods(weeklyOf(fields.hours)))
  if (fields.picture) form.set('image', fields.picture)
  return form
}

const NAMED = ['name', 'phone', 'address', 'cuisineType', 'contactName'] as const
const RENAMED = { image: 'picture', hoursOfOperation: 'hours' } as const

/** The profile form and its saving; a changed address is geocoded first. */
function useProfileForm(profile: RestaurantProfile) {
  const save = useSaveProfile()
  const { form, field } = useFields(ProfileFields, valuesOf(profile))
  // In the order of the screen: a rejected submit focuses the first invalid field.
  const texts = { name: field('name'), cuisineType: field('cuisineType') }
  const address = useController({ control: form.control, name: 'address' })
  const located = useLocatedAddress(address.field.value, form, pinOf(profile))
  // Read while rendering: react-hook-form only tracks the state that is read.
  const { isDirty, dirtyFields, errors, isSubmitting } = form.formState

  const send = async (fields: ProfileEntered) => {
    // The server ignores an empty name, so clearing one would silently do nothing.
    if (!fields.contactName && profile.contactName) {
      return form.setError('contactName', { message: issue('contact_name_missing') }, { shouldFocus: true })
    }
    try {
      const isMoved = fields.address !== profile.address || located.place !== null
      const point = isMoved ? await located.locate() : null
      if (isMoved && !point) return
      const areHoursChanged = dirtyFields.hours !== undefined
      const saved = await save.mutateAsync(profileFormOf(fields, { areHoursChanged, point }))
      form.reset(valuesOf(saved))
      located.forget()
      showToast({ kind: 'success', title: messagesOf(ownProfileMessages)('profileUpdated') })
    } catch (error) {
      showFailure(error)
    }
  }
  const showFailure = (error: unknown) => {
    showIssues(error, NAMED, form.setError, RENAMED)
    showError(saveFailure(error))
  }
  return {
    form,
    field,
    texts,
    address,
    located,
    errors,
    isDirty,
    isSaving: isSubmitting,
    submit: form.handleSubmit(send),
    discard: () => {
      form.reset(valuesOf(profile))
      located.forget()
    },
  }
}
