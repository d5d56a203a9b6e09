import { Tag } from '#platform/client/ui/Tag.tsx'

/** Whether an account may sign in. */
export function StatusTag({ isActive }: { isActive: boolean }) {
  return <Tag tone={isActive ? 'neutral' : 'solid'}>{isActive ? 'Active' : 'Inactive'}</Tag>
}
