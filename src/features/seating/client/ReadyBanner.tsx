import { useEffect } from 'react'
import { messagesOf, useMessages } from '#platform/client/i18n/catalog.ts'
import { currentLocale } from '#platform/client/i18n/language.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import type { DinerReservation } from '../contract.ts'
import { acknowledge, useAcknowledged } from './acknowledged.ts'
import { useDinerReservations } from './dinerReservations.ts'
import { isCalled } from './dinerStatus.ts'
import { seatingMessages } from './messages.en.ts'
import './readyBanner.css'

/** Stays until the diner has answered the call: a toast of ten seconds is easily missed. */
export function ReadyBanner() {
  const t = useMessages(seatingMessages)
  const isSeen = useAcknowledged()
  const reservations = useDinerReservations().data ?? []
  const ready = reservations.filter((one) => isCalled(one) && !isSeen(callOf(one)))
  useCallingTitle(ready.length > 0)
  return (
    <div role="status" className="ready-call">
      {ready.length > 0 && (
        <div className="ready-banner">
          <Icon name="bell" />
          <p>
            {t.rich('tableReadyAt', {
              b: (words) => <b>{words}</b>,
              restaurants: inList(ready.map(({ restaurantName }) => restaurantName)),
            })}
          </p>
          <Button size="sm" onClick={() => acknowledge(ready.map(callOf))}>
            {t('onMyWay')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A recall is a call of its own and shows again. */
const callOf = ({ id, calledAt }: DinerReservation): string => `${id}@${calledAt}`

const inList = (names: string[]): string => new Intl.ListFormat(currentLocale()).format(names)

/** Shows the call in the tab's title while the page is hidden. */
function useCallingTitle(isCalling: boolean): void {
  useEffect(() => {
    if (!isCalling) return
    const call = `${messagesOf(seatingMessages)('tableReadyTitle')} `
    const silence = () => {
      if (document.title.startsWith(call)) document.title = document.title.slice(call.length)
    }
    const callOrSilence = () => {
      silence()
      if (document.hidden) document.title = call + document.title
    }
    callOrSilence()
    document.addEventListener('visibilitychange', callOrSilence)
    return () => {
      document.removeEventListener('visibilitychange', callOrSilence)
      silence()
    }
  }, [isCalling])
}
