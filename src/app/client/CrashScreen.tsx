import { useEffect } from 'react'
import { ErrorScreen } from '#platform/client/ui/ErrorScreen.tsx'
import { replaceFirstList } from './firstList.ts'

/** The top-level error screen. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(replaceFirstList, [])
  return <ErrorScreen message={error instanceof Error ? error.message : String(error)} />
}
