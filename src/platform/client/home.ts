import { PublicConfig } from '#contract/config.ts'
import { type Home, SAN_FRANCISCO } from '#domain/home.ts'

/** The town of this installation. The page carries it, so that the first list needs no other answer. */
export const home: Home = readHome()

function readHome(): Home {
  if (typeof document === 'undefined') return SAN_FRANCISCO
  const content = document.querySelector('meta[name="tablecast-home"]')?.getAttribute('content')
  return content ? PublicConfig.shape.home.parse(JSON.parse(content)) : SAN_FRANCISCO
}
