import { useQuery } from '@tanstack/react-query'
import { getConfig } from '#contract/calls.ts'
import { call } from './call.ts'
import { retryUpTo } from './queryClient.ts'

const RETRIES = 3
export const configKey = ['config'] as const

export function useConfig() {
  return useQuery({
    queryKey: configKey,
    queryFn: ({ signal }) => call(getConfig, {}, { signal }),
    retry: retryUpTo(RETRIES),
  })
}
