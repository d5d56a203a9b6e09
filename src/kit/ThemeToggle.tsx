import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { useTheme } from '#kernel/client/theme.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './themeToggle.module.css'

export function ThemeToggle() {
  const t = useMessages(commonMessages)
  const { theme, toggleTheme } = useTheme()
  const isDark = theme === 'dark'
  return (
    <Button
      variant="quiet"
      iconOnly
      aria-label={isDark ? t('lightTheme') : t('darkTheme')}
      onClick={toggleTheme}
    >
      {/* Style sheets show one of them, so that the first view has the right one. */}
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
    </Button>
  )
}
