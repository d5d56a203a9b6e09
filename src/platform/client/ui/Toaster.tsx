import { Toaster as Sonner } from 'sonner'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { useTheme } from '../theme.ts'

/** Where toasts appear; mounted once, at the root. `showToast` decides which one. */
export function Toaster() {
  const t = useMessages(platformMessages)
  const { theme } = useTheme()
  return (
    <Sonner
      theme={theme}
      position="bottom-center"
      visibleToasts={1}
      offset={24}
      mobileOffset={{ bottom: 76, left: 12, right: 12 }}
      containerAriaLabel={t('notifications')}
      toastOptions={{ unstyled: true, className: 'toast-frame' }}
    />
  )
}
