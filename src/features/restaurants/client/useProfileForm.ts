import { useController } from 'react-hook-form'
import { issue } from '#contract/issues.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { pinOf } from '#services/geocoding/client/addressSource.ts'
import { useLocatedAddress } from '#services/geocoding/client/useLocatedAddress.ts'
import type { RestaurantProfile } from '../contract.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'
import { type ProfileEntered, ProfileFields, profileFormOf, valuesOf } from './profileFields.ts'
import { useSaveProfile } from './profileQueries.ts'
import { saveFailure } from './saveFailure.ts'

const NAMED = ['name', 'phone', 'address', 'cuisineType', 'contactName'] as const

/** The profile form and its saving; a changed address is geocoded first. */
export function useProfileForm(profile: RestaurantProfile) {
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
    showIssues(error, NAMED, form.setError)
    const pictureIssue = error instanceof HttpError && error.issues.find(({ field }) => field === 'image')
    if (pictureIssue) form.setError('picture', { message: pictureIssue.message })
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
