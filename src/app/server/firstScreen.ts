import { ROUTES } from '#contract/screens.ts'
import { localMoment } from '#domain/calendar.ts'
import { clockOf } from '#domain/clock.ts'
import { escapeHtml } from '#domain/escapeHtml.ts'
import type { Home } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'
import { changeInWords, openState, parseHours } from '#domain/openingHours.ts'
import { waitSentence } from './placeHead.ts'
import type { PublicPlace } from './publicPlaces.ts'

/**
 * The first screens of the landing pages and of a place, which are readable while the client still loads. The
 * client renders the same words in the same places and then removes these. Styles: firstScreen.css.
 */

interface Words {
  title: string
  text: string
}

/** The same as in the client's message catalogs. */
const LANDINGS: Readonly<Record<string, Record<Language, Words>>> = {
  [ROUTES.home]: {
    en: {
      title: 'Know the wait before you go.',
      text: 'Live wait times from diners who are there now, for the size of your party.',
    },
    es: {
      title: 'Conoce la espera antes de salir.',
      text: 'Tiempos de espera en vivo, reportados por comensales que están ahí, para el tamaño de tu grupo.',
    },
  },
  [ROUTES.dinerLanding]: {
    en: {
      title: 'Report a wait. Help everyone in line.',
      text: 'Report the actual wait where you are. Every report earns points, and the next party knows before it sets out.',
    },
    es: {
      title: 'Reporta una espera. Ayuda a toda la fila.',
      text: 'Reporta la espera real donde estás. Cada reporte suma puntos, y el siguiente grupo lo sabe antes de salir.',
    },
  },
}

const LOOK: Readonly<Record<string, string>> = {
  [ROUTES.home]: 'first-lead',
  [ROUTES.dinerLanding]: 'first-hero',
}

const LOGO =
  '<svg viewBox="0 0 30 30" width="30" height="30" class="logo" aria-hidden="true"><g fill="none" stroke-linecap="round" stroke-width="2.4"><circle cx="11.5" cy="18.5" r="7.5" class="logo-plate"/><path d="M11.5 6.6a11.9 11.9 0 0 1 11.9 11.9" class="logo-wave"/><path d="M11.5 1.8a16.7 16.7 0 0 1 16.7 16.7" class="logo-wave" opacity=".55"/></g></svg>'

/** Shown if the client has not loaded after 15 seconds. */
const LATE: Record<Language, string> = {
  en: 'Tablecast is still loading. Check your connection, or <a href="">try again</a>.',
  es: 'Tablecast sigue cargando. Revisa tu conexión o <a href="">inténtalo de nuevo</a>.',
}

const inPage = (look: string, content: string, language: Language): string =>
  `<div id="first-list" class="first-page"><div class="first-head">${LOGO}Tablecast</div><div class="${look}">${content}</div><p class="first-late">${LATE[language]}</p></div>`

/** The landing page of this path; '' for every other path. */
export function landingHtml(path: string, language: Language): string {
  const words = LANDINGS[path]?.[language]
  return words ? inPage(LOOK[path] ?? '', `<h1>${words.title}</h1><p>${words.text}</p>`, language) : ''
}

/** A place, in English. */
export function placeHtml(place: PublicPlace, home: Home): string {
  const { name, cuisineType, address } = place.restaurant
  const facts = [openWords(place.restaurant, home), escapeHtml(address)].filter(Boolean).join(' · ')
  return inPage(
    'first-place',
    `<div class="first-photo"></div><div><h1>${escapeHtml(name)}</h1><p>${escapeHtml(cuisineType)}</p><p>${facts}</p></div><section><p>${escapeHtml(waitSentence(place, 'en'))}</p></section>`,
    'en',
  )
}

function openWords({ hoursOfOperation, timeZone }: PublicPlace['restaurant'], home: Home): string {
  const state = openState(parseHours(hoursOfOperation), localMoment(new Date(), timeZone))
  if (!state) return ''
  const [lead, next] = state.isOpen ? ['Open now', ' until '] : ['Closed', ', opens ']
  return `<b>${lead}</b>${state.change ? next + changeInWords(state.change, clockOf(home)) : ''}`
}
