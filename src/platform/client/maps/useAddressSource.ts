import { useMemo, useState } from 'react'
import { useConfig } from '#platform/client/config.ts'
import { type AddressSource, locateAddress, openAddressSource } from './addressSource.ts'
import { createGoogleAddressSource } from './google/googleAddressSource.ts'
import { googleLibrary, useGoogleScript } from './google/googleScript.ts'

/** Google charges for what is asked, so it is asked less often than our own address book. */
const GOOGLE_PAUSE_MS = 300

const open = openAddressSource()

/**
 * The address source of the map profile this installation runs. Until the profile is known it is the open one:
 * our own server answers it in both.
 */
export function useAddressSource(): AddressSource {
  const isGoogle = useConfig().data?.maps.profile === 'google'
  const { state } = useGoogleScript()
  const [google] = useState(() => createGoogleAddressSource(() => googleLibrary('places'), locateAddress))
  return useMemo(
    () =>
      isGoogle
        ? {
            ...google,
            status: state,
            pauseMs: GOOGLE_PAUSE_MS,
            failure: 'Failed to initialize address lookup',
            attribution: 'Google Maps',
          }
        : open,
    [isGoogle, google, state],
  )
}
