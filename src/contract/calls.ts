import type * as addresses from './addresses.ts'
import { callTo } from './call.ts'
import type * as config from './config.ts'
import type * as images from './imageProxy.ts'
import type * as messages from './messages.ts'
import type * as push from './push.ts'

export const suggestAddresses = callTo<typeof addresses.suggestAddresses>('GET', '/api/addresses/suggest')
export const geocodeAddress = callTo<typeof addresses.geocodeAddress>('GET', '/api/addresses/geocode')
export const getConfig = callTo<typeof config.getConfig>('GET', '/api/config')
export const imageProxy = callTo<typeof images.imageProxy>('GET', '/api/image-proxy')
export const reportByTwilio = callTo<typeof messages.reportByTwilio>('POST', '/api/messages/twilio/:id')
export const replyByTwilio = callTo<typeof messages.replyByTwilio>('POST', '/api/messages/twilio')
export const replyByWebhook = callTo<typeof messages.replyByWebhook>('POST', '/api/messages/inbound')
export const getPushKey = callTo<typeof push.getPushKey>('GET', '/api/push/key')
export const subscribePush = callTo<typeof push.subscribePush>('POST', '/api/push/subscriptions')
export const unsubscribePush = callTo<typeof push.unsubscribePush>('DELETE', '/api/push/subscriptions')
