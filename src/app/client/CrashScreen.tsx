import { ErrorScreen } from '#platform/client/ui/ErrorScreen.tsx'

/** The top-level error screen. */
export function CrashScreen({ error }: { error: unknown }) {
  return <ErrorScreen message={error instanceof Error ? error.message : String(error)} />
}
