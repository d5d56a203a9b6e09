import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { configKey } from '#kernel/client/config.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { importPlaces } from '../../calls.ts'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys } from '../queries.ts'

export type ImportResult = AnswerOf<typeof importPlaces>['results'][number]

/** Small enough to show progress, large enough to save requests. */
const PER_CALL = 10

interface Progress {
  total: number
  results: ImportResult[]
  isRunning: boolean
  /** Why it stopped early. */
  fault: string | null
}

/** Imports places a few at a time, so that results are shown as they arrive. */
export function useImport() {
  const t = useMessages(adminMessages)
  const queryClient = useQueryClient()
  const showFailure = useShowFailure()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [hereNow, setHereNow] = useState<ReadonlySet<string>>(new Set())

  /** @returns whether all of them were tried. */
  const run = async (placeIds: readonly string[]): Promise<boolean> => {
    setProgress({ total: placeIds.length, results: [], isRunning: true, fault: null })
    try {
      for (let from = 0; from < placeIds.length; from += PER_CALL) {
        const places = placeIds.slice(from, from + PER_CALL).map((place_id) => ({ place_id }))
        const { results } = await call(importPlaces, { body: { places } })
        setProgress((now) => now && { ...now, results: [...now.results, ...results] })
        const here = results.filter(({ status }) => status !== 'error').map(({ place_id }) => place_id)
        setHereNow((now) => new Set([...now, ...here]))
      }
      return true
    } catch (error) {
      setProgress((now) => now && { ...now, fault: messageFor(error) })
      showFailure(t('importFailed'), error)
      return false
    } finally {
      setProgress((now) => now && { ...now, isRunning: false })
      for (const queryKey of [adminKeys.restaurants, restaurantKeys.all, configKey]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    }
  }
  return {
    progress,
    /** Place ids imported or found to exist since the dialog opened. */
    hereNow,
    run,
    forget: () => setProgress(null),
  }
}
