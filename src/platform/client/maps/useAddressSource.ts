import { useMemo, useState } from 'react'
import { useConfig } from '#platform/client/config.ts'
import { type AddressSource, locateAddress, openAddressSource } from './addressSource.ts'
import { createGoogleAddressSource } from './google/googleAddressSource.ts'
import { googleLibrary, useGoogleScript } from './google/googleScript.ts'

const GOOGLE = {
  /** Google charges per request, so it is asked less often than our own server. */
  pauseMs: 300,
  failure: 'Failed to initialize address lookup',
  attribution: 'Google Maps',
}

const open = openAddressSource()

/** The address source of the map profile this installation runs; the open one when that is unknown. */
export function useAddressSource(): AddressSource {
  const config = useConfig()
  const isWaiting = config.isPending && config.failureCount === 0
  const isGoogle = config.data?.maps.profile === 'google'
  const { state } = useGoogleScript()
  const [google] = useState(() => createGoogleAddressSource(() => googleLibrary('places'), locateAddress))
  return useMemo(() => {
    if (isWaiting) return { ...open, status: 'waiting' }
    return isGoogle ? { ...google, ...GOOGLE, status: state } : open
  }, [isWaiting, isGoogle, google, state])
}
