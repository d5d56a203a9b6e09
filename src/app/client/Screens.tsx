import { useLayoutEffect } from 'react'
import { useShown } from '#kernel/client/router/router.ts'
import { restoreScroll } from '#kernel/client/router/scrollPositions.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { FullPageSpinner } from '#kit/FullPageSpinner.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { Gate } from './Gate.tsx'
import { componentOf, screenAt } from './screenTable.ts'
import { Unmatched } from './Unmatched.tsx'

/** The screen of the current address, inside the guard and the frame. */
export function Screens() {
  const shown = useShown()
  useLayoutEffect(() => {
    if (shown.isWaiting || shown.scroll === 'keep') return
    restoreScroll(shown.scroll === 'top' ? new Map() : shown.scroll)
  }, [shown])
  return (
    <ErrorBoundary fallback={CrashScreen} resetKey={shown.location.href}>
      <Gate>
        <CurrentScreen />
      </Gate>
    </ErrorBoundary>
  )
}

function CurrentScreen() {
  const { location, isWaiting } = useShown()
  const screen = screenAt(location.pathname)
  if (!screen) return <Unmatched verdict={{ kind: 'missing' }} />
  if (isWaiting) return <FullPageSpinner />
  const Component = componentOf(screen)
  return <Component />
}
