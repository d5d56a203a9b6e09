import type { PublicConfig } from '#contract/config.ts'

type Profile = PublicConfig['maps']['profile']

/** `waiting` until the configuration has been read, `none` if this browser cannot draw the profile's map. */
export type EngineChoice = Profile | 'waiting' | 'none'

/**
 * The engine of the profile. Without a configuration the open one's sketch is drawn, which needs no other service; only
 * the open engine needs WebGL.
 */
export function engineFor(
  { isPending, profile }: { isPending: boolean; profile: Profile | undefined },
  canDrawWebGl: () => boolean,
): EngineChoice {
  if (isPending) return 'waiting'
  if (profile === 'google') return 'google'
  return canDrawWebGl() ? 'open' : 'none'
}
