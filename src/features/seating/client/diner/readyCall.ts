import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { tabStorage } from '#kernel/client/storage.ts'
import { closeToast, showToast } from '#kernel/client/toast.ts'
import type { DinerReservation } from '../../contract.ts'
import { dinerMessages } from './messages.en.ts'
import { alertReady } from './readyAlert.ts'

/** The ready toast and its sound: once per call, from whichever source reports it first. */

export type Call = Pick<DinerReservation, 'id' | 'restaurantName'> & { calledAt: string }

const KEY = 'announcedCalls'
const CALLS_REMEMBERED = 50

const text = messagesOf(dinerMessages)
const topicOf = (id: number) => `call-${id}`
let announced: readonly string[] | null = null

function remembered(): readonly string[] {
  announced ??= (tabStorage.read(KEY) ?? '').split(',').filter(Boolean)
  return announced
}

function remember(call: string): void {
  announced = [...remembered(), call].slice(-CALLS_REMEMBERED)
  tabStorage.write(KEY, announced.join())
}

/** A recall is a separate call. */
export function announceCall({ id, calledAt, restaurantName }: Call): void {
  const call = `${id}@${calledAt}`
  if (remembered().includes(call)) return
  remember(call)
  showToast({
    kind: 'ready',
    title: text('toastTableReady'),
    description: text('toastTableReadyAt', { restaurant: restaurantName }),
    topic: topicOf(id),
  })
  alertReady()
}

/** The call has been answered, or the visit has moved on. */
export const endCall = (id: number): void => closeToast(topicOf(id))
