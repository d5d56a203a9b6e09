import { useEffect, useState } from 'react'
import { useUser } from '#features/session/client/queries.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { FullPageSpinner } from '#kit/FullPageSpinner.tsx'
import type { Verdict } from './guard.ts'
import { appMessages } from './messages.en.ts'
import styles from './unmatched.module.css'

/** The spinner of a screen that may still be loading; after this time the text is shown. */
const SPINNING_MS = 2000

/** Unmatched addresses and screens of another role: the spinner, a line of text and a link that helps. */
export function Unmatched({ verdict }: { verdict: Extract<Verdict, { kind: 'missing' | 'signIn' }> }) {
  const t = useMessages(appMessages)
  const isStill = useIsLater(SPINNING_MS)
  const user = useUser()
  const isSignIn = verdict.kind === 'signIn'
  const line = isSignIn ? t('signInToSee') : t('pageMissing')
  useTitle(line)
  return (
    <FullPageSpinner isStill={isStill}>
      <h1 className={styles.line}>{line}</h1>
      {isSignIn ? (
        <ScreenLink to={verdict.at}>{t('signIn')}</ScreenLink>
      ) : (
        <ScreenLink to={user?.userType === 'diner' || !user ? paths.home() : paths.browse()}>
          {user?.userType === 'diner' || !user ? t('goHome') : t('browseTheMap')}
        </ScreenLink>
      )}
    </FullPageSpinner>
  )
}

/** Whether this much time has passed since the component was mounted. */
function useIsLater(afterMs: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLater
}
