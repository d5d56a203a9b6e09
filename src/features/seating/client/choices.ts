import type { PartyTag } from '#domain/partyWishes.ts'
import type { TableTrait } from '#domain/table.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { IconName } from '#kit/Icon.tsx'
import { seatingMessages } from './messages.en.ts'

/** What tables have, and the tags of parties, in words and as icons. */

const text = messagesOf(seatingMessages)

const TRAITS = {
  window: { icon: 'window', word: 'traitWindow' },
  booth: { icon: 'booth', word: 'traitBooth' },
  patio: { icon: 'umbrella', word: 'traitPatio' },
  bar: { icon: 'glass', word: 'traitBar' },
  high_top: { icon: 'highTop', word: 'traitHighTop' },
  step_free: { icon: 'ramp', word: 'traitStepFree' },
} as const satisfies Record<TableTrait, { icon: IconName; word: string }>

const TAGS = {
  vip: { icon: 'star', word: 'tagVip' },
  birthday: { icon: 'cake', word: 'tagBirthday' },
  stroller: { icon: 'stroller', word: 'tagStroller' },
  wheelchair: { icon: 'wheelchair', word: 'tagWheelchair' },
  high_chair: { icon: 'highChair', word: 'tagHighChair' },
} as const satisfies Record<PartyTag, { icon: IconName; word: string }>

export const traitIcon = (trait: TableTrait): IconName => TRAITS[trait].icon
export const traitWord = (trait: TableTrait): string => text(TRAITS[trait].word)
export const tagIcon = (tag: PartyTag): IconName => TAGS[tag].icon
export const tagWord = (tag: PartyTag): string => text(TAGS[tag].word)
