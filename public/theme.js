// Before the first paint: a visitor who chose a theme sees no flash of the other one. theme.ts does the rest.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; then nothing was chosen.
}
// Schemas check without eval, which the page's policy forbids: even trying it is reported.
globalThis.__zod_globalConfig = { jitless: true }
