import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'

interface RestaurantForm<Values extends FieldValues> {
  fields: readonly FieldPath<Values>[]
  setError: UseFormSetError<Values>
  onDone: () => void
  saved: string
  failed: string
}

/** Saves a form's restaurant. Errors are shown at the fields and in a toast. */
export function useRestaurantSave<Values extends FieldValues>(form: RestaurantForm<Values>) {
  const showFailure = useShowFailure()
  return async (write: () => Promise<AdminRestaurant>) => {
    try {
      showSaved(form.saved, await write())
      form.onDone()
    } catch (error) {
      showIssues(error, form.fields, form.setError)
      showFailure(form.failed, error)
    }
  }
}

/** Also says when the address was not found, so that the restaurant is not on the map. */
const showSaved = (title: string, { name, notOnMap }: AdminRestaurant) =>
  showToast({
    kind: notOnMap ? 'info' : 'success',
    title,
    description: notOnMap ? messagesOf(adminMessages)('savedNotOnMap', { name }) : name,
  })
