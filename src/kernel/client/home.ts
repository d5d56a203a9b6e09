import { type Home, SAN_FRANCISCO } from '#domain/home.ts'

/** The town of this installation. It is part of the page, so that the first list needs no other response. */
export const home: Home = { ...readHome() }

/** Guarantee behind the cast: the server has written a `Home` there. */
function readHome(): Home {
  if (typeof document === 'undefined') return SAN_FRANCISCO
  const content = document.querySelector('meta[name="tablecast-home"]')?.getAttribute('content')
  return content ? (JSON.parse(content) as Home) : SAN_FRANCISCO
}

/** On the server, which may render for several towns in its tests. Read `home` while rendering, not while loading. */
export const setHome = (town: Home): void => void Object.assign(home, town)
