import { useQuery } from '@tanstack/react-query'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { Notice } from '#kit/Notice.tsx'
import { ownHoursDoubt } from '../calls.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'

/** Tells an owner that diners found the restaurant open while its hours say closed. */
export function HoursDoubtNotice() {
  const t = useMessages(onePlaceMessages)
  const { data } = useQuery({
    queryKey: [USER_SCOPED, 'hours-doubt'],
    queryFn: ({ signal }) => call(ownHoursDoubt, {}, { signal }),
    // The hours may have been corrected since.
    staleTime: 0,
    retry: false,
  })
  if (!data?.doubt) return null
  return (
    <Notice kind="info">
      {t.rich('hoursDoubted', {
        a: linkTo(paths.restaurantProfile()),
        count: data.doubt.reportCount,
      })}
    </Notice>
  )
}
