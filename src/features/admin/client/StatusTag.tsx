import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Tag } from '#platform/client/ui/Tag.tsx'
import { adminMessages } from './messages.en.ts'

/** Whether an account may sign in. */
export function StatusTag({ isActive }: { isActive: boolean }) {
  const t = useMessages(adminMessages)
  return <Tag tone={isActive ? 'neutral' : 'solid'}>{isActive ? t('active') : t('inactive')}</Tag>
}
