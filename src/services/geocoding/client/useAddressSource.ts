import { useMemo, useState } from 'react'
import { useConfig } from '#kernel/client/config.ts'
import { createGoogleAddressSource } from '#services/maps/client/google/googleAddressSource.ts'
import { googleLibrary, useGoogleScript } from '#services/maps/client/google/googleScript.ts'
import { type AddressSource, locateAddress, openAddressSource } from './addressSource.ts'

const GOOGLE_OPTIONS = {
  /** Longer than for our own server, because Google charges per request. */
  pauseMs: 300,
  failure: 'Failed to initialize address lookup',
  attribution: 'Google Maps',
}

const serverSource = openAddressSource()

/**
 * Address suggestions from Google or from our own server, depending on the configured map profile. Uses our own
 * server if the configuration cannot be loaded.
 */
export function useAddressSource(): AddressSource {
  const config = useConfig()
  // After the first failure, the field works with our own server while the request is retried.
  const isWaiting = config.isPending && config.failureCount === 0
  const isGoogle = config.data?.maps.profile === 'google'
  const { state } = useGoogleScript()
  const [googleSource] = useState(() =>
    createGoogleAddressSource(() => googleLibrary('places'), locateAddress),
  )
  return useMemo(() => {
    if (isWaiting) return { ...serverSource, status: 'waiting' }
    return isGoogle ? { ...googleSource, ...GOOGLE_OPTIONS, status: state } : serverSource
  }, [isWaiting, isGoogle, googleSource, state])
}
