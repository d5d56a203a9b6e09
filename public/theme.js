// Before the first paint: a visitor who chose a theme sees no flash of the other one. theme.ts does the rest.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; then nothing was chosen.
}
