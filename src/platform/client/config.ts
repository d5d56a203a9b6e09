import { useQuery } from '@tanstack/react-query'
import { getConfig } from '#contract/config.ts'
import { call } from './call.ts'

const RETRIES = 3

/** What the client needs to know about this installation; fetched once. */
export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(getConfig, {}, { signal }),
    retry: RETRIES,
  })
}
