import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { useTheme } from '#kernel/client/theme.ts'
import { Button } from './Button.tsx'

export function ThemeToggle() {
  const t = useMessages(commonMessages)
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
