import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { openWith } from '#kit/useOpen.ts'
import { reportsOfDiner } from '../../calls.ts'
import { useShownWrite } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys } from '../queries.ts'
import { useRemoveReportsOfDiner } from '../writes.ts'

export interface Reporter {
  id: number
  name: string | null
  email: string
}

interface RemoveReportsProps {
  /** null while closed. */
  reporter: Reporter | null
  onClose: () => void
}

/** Says how many reports and points of a diner are about to go, and removes them. */
export function RemoveReports({ reporter, onClose }: RemoveReportsProps) {
  const t = useMessages(adminMessages)
  const showWrite = useShownWrite()
  const { mutateAsync: removeAll, isPending } = useRemoveReportsOfDiner()
  const { data, error } = useQuery({
    queryKey: [...adminKeys.reporters, 'reports', reporter?.id],
    queryFn: ({ signal }) => call(reportsOfDiner, { params: { id: reporter?.id ?? 0 } }, { signal }),
    enabled: reporter !== null,
    gcTime: 0,
  })
  const name = reporter?.name ?? reporter?.email ?? ''
  const remove = async ({ id }: Reporter) => {
    await showWrite({ write: () => removeAll(id), failed: t('updateFailed') })
    onClose()
  }
  return (
    <ConfirmDialog
      {...openWith(reporter, onClose)}
      title={t('removeAllTitle', { name })}
      description={
        data ? t('removeAllText', data) : error ? messageFor(error, t('reportsFailed')) : t('counting')
      }
      confirmLabel={t('removeAllReports', { count: data?.reports ?? 0 })}
      pending={isPending || (!data && !error)}
      onConfirm={() => reporter && data && void remove(reporter)}
    />
  )
}
