import { useEffect } from 'react'
import { useRouter } from '#platform/client/router.ts'
import { FullPageSpinner } from '#platform/client/ui/FullPageSpinner.tsx'

/** Goes on to another address, which takes the place of this one in the history. */
export function Redirect({ to }: { to: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate(to, { replace: true })
  }, [router, to])
  return <FullPageSpinner />
}
