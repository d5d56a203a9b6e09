import { Toaster as Sonner } from 'sonner'
import { useTheme } from '../theme.ts'

/** Where toasts appear; mounted once, at the root. `showToast` decides which one. */
export function Toaster() {
  const { theme } = useTheme()
  return (
    <Sonner
      theme={theme}
      position="bottom-center"
      visibleToasts={1}
      offset={24}
      mobileOffset={{ bottom: 76, left: 12, right: 12 }}
      containerAriaLabel="Notifications"
      toastOptions={{ unstyled: true, className: 'toast-frame' }}
    />
  )
}
