/** Plain JavaScript for old versions of Node, which print that they are too old before anything else is loaded. */

/** The same as `engines` in package.json. */
export const MIN_NODE = '20.19'

/**
 * The message for a version of Node that is too old; undefined when it is new enough.
 * @param {string} version Such as '20.19.4'.
 * @returns {string | undefined}
 */
export function nodeRefusal(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = MIN_NODE.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `Tablecast needs Node ${MIN_NODE} or newer, and this is Node ${version}. Install Node 24 LTS from https://nodejs.org.`
}
