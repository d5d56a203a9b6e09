import { useTheme } from '../theme.ts'
import { Button } from './Button.tsx'

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  const isDark = theme === 'dark'
  return (
    <Button
      variant="quiet"
      iconOnly
      icon={isDark ? 'sun' : 'moon'}
      aria-label={isDark ? 'Use light theme' : 'Use dark theme'}
      onClick={toggleTheme}
    />
  )
}
