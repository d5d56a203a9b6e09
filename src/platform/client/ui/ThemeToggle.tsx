import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { useTheme } from '../theme.ts'
import { Button } from './Button.tsx'

export function ThemeToggle() {
  const t = useMessages(platformMessages)
  const { theme, toggleTheme } = useTheme()
  const isDark = theme === 'dark'
  return (
    <Button
      variant="quiet"
      iconOnly
      icon={isDark ? 'sun' : 'moon'}
      aria-label={isDark ? t('lightTheme') : t('darkTheme')}
      onClick={toggleTheme}
    />
  )
}
