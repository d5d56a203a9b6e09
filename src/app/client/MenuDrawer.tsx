import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { IconButton } from '#kit/IconButton.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { whenOpened } from '#kit/whenOpened.tsx'
import { appMessages } from './messages.en.ts'

const loadMenu = async () => (await import('./Menu.tsx')).Menu
const LateMenu = whenOpened(loadMenu)
const preload = () => void loadMenu().catch(() => undefined)

export function MenuDrawer() {
  const t = useMessages(appMessages)
  const menu = useOpen()
  return (
    <>
      <IconButton
        icon="menu"
        label={t('menu')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={menu.show}
      />
      <LateMenu {...menu.props} />
    </>
  )
}
