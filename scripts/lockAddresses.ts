/** Without an address, `npm ci` first downloads the list of all versions of a package: 160 MB in all. */

export type Lock = { packages: Record<string, { name?: string; version: string; resolved?: string }> }

/** Stands for the registry that npm is set to use, as .npmrc says. Nothing can be downloaded from it. */
const HOST = 'https://packages.invalid'
const INSTALLED_IN = 'node_modules/'

function addressOf(folder: string, { version, name: ofAlias }: Lock['packages'][string]): string {
  const name = ofAlias ?? folder.slice(folder.lastIndexOf(INSTALLED_IN) + INSTALLED_IN.length)
  return `${HOST}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

/** package-lock.json with the address of every package. The entry without a folder is the project itself. */
export function withAddresses(lock: Lock): Lock {
  const packages = Object.entries(lock.packages).map(([folder, entry]) => {
    const { version, resolved: _, ...others } = entry
    return [folder, folder ? { version, resolved: addressOf(folder, entry), ...others } : entry]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}
