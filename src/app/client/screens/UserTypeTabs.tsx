import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Tabs } from '#kit/Tabs.tsx'
import { screensMessages } from './messages.en.ts'

type UserType = 'restaurant' | 'diner'

interface UserTypeTabsProps {
  label: string
  first: UserType
  children: (userType: UserType) => ReactNode
}

export function UserTypeTabs({ label, first, children }: UserTypeTabsProps) {
  const t = useMessages(screensMessages)
  const tabOf = (value: UserType) => ({ value, label: t(value), content: children(value) })
  const tabs = [
    { ...tabOf('restaurant'), icon: 'seat' },
    { ...tabOf('diner'), icon: 'user' },
  ] as const
  return <Tabs label={label} defaultValue={first} tabs={tabs} />
}
