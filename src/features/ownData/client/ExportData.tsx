import { useMutation } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showFailure, showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { exportOwnData } from '../calls.ts'
import type { OwnData } from '../contract.ts'
import { ownDataMessages } from './messages.en.ts'

export function ExportData() {
  const t = useMessages(ownDataMessages)
  const fetchAll = useMutation({
    mutationFn: () => call(exportOwnData),
    onSuccess: (ownData) => {
      saveAsFile(ownData)
      showToast({ kind: 'success', title: t('exported') })
    },
    onError: (error) => showFailure(t('exportFailed'), error),
  })
  return (
    <Button icon="download" pending={fetchAll.isPending} onClick={() => fetchAll.mutate()}>
      {t('exportMyData')}
    </Button>
  )
}

function saveAsFile(ownData: OwnData): void {
  const file = new Blob([JSON.stringify(ownData, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `tablecast-${ownData.exportedAt.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
