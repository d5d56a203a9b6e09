import { useLevelUpToast } from '#features/points/client/useLevelUpToast.ts'
import { ReadyBanner } from '#features/seating/client/diner/ReadyBanner.tsx'
import { LineBanner } from '#features/waitTimes/client/LineBanner.tsx'

/** A signed-in diner's notices on every screen: the call to the table, the running timer, the next level. */
export function DinerNotices({ shownPath }: { shownPath: string | undefined }) {
  useLevelUpToast()
  return (
    <>
      <ReadyBanner shownPath={shownPath} />
      <LineBanner shownPath={shownPath} />
    </>
  )
}
