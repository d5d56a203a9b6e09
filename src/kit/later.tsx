import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A component whose code loads when it is first shown; meanwhile there is `waiting`. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  // Guarantee behind the cast: a lazy component takes the props of the one it loads.
  const Loaded = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}
