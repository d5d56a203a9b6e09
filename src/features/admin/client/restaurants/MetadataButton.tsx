import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import type { IconName } from '#kit/Icon.tsx'
import { updateMetadata } from '../../calls.ts'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys, refetchLists } from '../queries.ts'

interface MetadataButtonProps {
  /** Whether to update everything instead of filling in what is missing. */
  isForced: boolean
  icon: IconName
  children: string
}

const RUN = ['admin', 'metadata-run'] as const

/** Fetches coordinates, phones and hours from the places service; one run at a time. */
export function MetadataButton({ isForced, icon, children }: MetadataButtonProps) {
  const t = useMessages(adminMessages)
  const queryClient = useQueryClient()
  const showFailure = useShowFailure()
  const runs = useIsMutating({ mutationKey: RUN })
  const { mutateAsync: update, isPending } = useMutation({
    mutationKey: RUN,
    mutationFn: () => call(updateMetadata, isForced ? { query: { force: 'true' } } : {}),
    onSettled: () => refetchLists(queryClient, adminKeys.restaurants, restaurantKeys.all),
  })
  const run = async () => {
    try {
      const answer = await update()
      const isNews = answer.updated > 0
      showToast({
        kind: isNews ? 'success' : 'info',
        title: isNews ? t('metadataUpdated') : t('nothingToUpdate'),
        description: noticeText(answer),
      })
    } catch (error) {
      showFailure(t('updateFailed'), error)
    }
  }
  return (
    <Button icon={icon} pending={isPending} disabled={runs > 0 && !isPending} onClick={() => void run()}>
      {children}
    </Button>
  )
}
