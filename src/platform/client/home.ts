import { type Home, SAN_FRANCISCO } from '#domain/home.ts'

/** The town of this installation. The page carries it, so that the first list needs no other answer. */
export const home: Home = readHome()

/** Guarantee behind the cast: the server has written a `Home` there. */
function readHome(): Home {
  if (typeof document === 'undefined') return SAN_FRANCISCO
  const content = document.querySelector('meta[name="tablecast-home"]')?.getAttribute('content')
  return content ? (JSON.parse(content) as Home) : SAN_FRANCISCO
}
