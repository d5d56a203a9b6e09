import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { WaitDetail } from '../contract.ts'
import { Disclosure } from './Disclosure.tsx'
import type { DisplayedWait } from './displayedWait.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import { whyThisNumber } from './whyThisNumber.ts'

interface WhyThisNumberProps {
  detail: WaitDetail
  wait: DisplayedWait
  partySize: number
  nowMs: number
}

export function WhyThisNumber(props: WhyThisNumberProps) {
  const t = useMessages(onePlaceMessages)
  const lines = whyThisNumber(props)
  if (lines.length === 0) return null
  return (
    <Disclosure title={t('whyThisNumber')} icon="help">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Disclosure>
  )
}
