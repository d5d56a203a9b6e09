import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import type { IconName } from '#platform/client/ui/Icon.tsx'
import { updateMetadata } from '../contractPlaces.ts'
import { useTellFailed } from './adminFailure.ts'
import { adminKeys } from './queries.ts'

interface MetadataButtonProps {
  /** Bring everything up to date, not only fill in what is missing. */
  isForced: boolean
  icon: IconName
  children: string
}

const RUN = ['admin', 'metadata-run'] as const

/** Fetches coordinates, phones and hours from the places service; one run at a time. */
export function MetadataButton({ isForced, icon, children }: MetadataButtonProps) {
  const queryClient = useQueryClient()
  const tell = useTellFailed()
  const runs = useIsMutating({ mutationKey: RUN })
  const { mutateAsync: update, isPending } = useMutation({
    mutationKey: RUN,
    mutationFn: () => call(updateMetadata, isForced ? { query: { force: 'true' } } : {}),
    onSettled: () =>
      Promise.all(
        [adminKeys.restaurants, restaurantKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const run = async () => {
    try {
      const { message, updated } = await update()
      const isNews = updated > 0
      showToast({
        kind: isNews ? 'success' : 'info',
        title: isNews ? 'Metadata updated' : 'Nothing to update',
        description: message,
      })
    } catch (error) {
      tell('Update Failed', error)
    }
  }
  return (
    <Button icon={icon} pending={isPending} disabled={runs > 0 && !isPending} onClick={() => void run()}>
      {children}
    </Button>
  )
}
