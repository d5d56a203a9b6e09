import type { PublicConfig } from '#contract/config.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Home } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'
import type { GuestPage } from '#features/guests/contract.ts'
import type { getRestaurant, nearbyRestaurants, PublicRestaurant } from '#features/restaurants/contract.ts'
import type { WaitTime, waitDetail, waitTimes } from '#features/waitTimes/contract.ts'

/** The door between the server and what it renders. `render.tsx` is built apart and loaded as a `Renderer`. */

export interface Search {
  lat: number
  lng: number
  q?: string
  cuisine?: string
}

/** What screens ask for, answered from this node's memory. */
export interface Answers {
  config(): PublicConfig
  nearby(search: Search): AnswerOf<typeof nearbyRestaurants>
  waits(search: Search): AnswerOf<typeof waitTimes>
  restaurant(id: number): AnswerOf<typeof getRestaurant> | undefined
  waitDetail(id: number): AnswerOf<typeof waitDetail> | undefined
}

export interface BadgeRequest {
  restaurant: PublicRestaurant
  wait: WaitTime
  partySize: number
  isCompact: boolean
}

/** What a render depends on beside its data. */
export interface Reader {
  language: Language
  home: Home
  nowMs: number
}

export interface Rendered {
  html: string
  /** A script element with what the browser needs to render the same. */
  handedOver: string
}

export interface Renderer {
  /** The screen of an address as a visitor without a session sees it; undefined for screens rendered in the browser. */
  renderScreen(href: string, answers: Answers, reader: Reader): Promise<Rendered | undefined>
  renderBadge(badge: BadgeRequest, reader: Reader): Promise<string>
  renderGuestPage(page: GuestPage, reader: Reader): Promise<Rendered>
}
