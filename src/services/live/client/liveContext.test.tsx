import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LiveContext, useLiveStatus } from './liveContext.ts'

const OPEN = { status: () => 'open' as const, onStatus: () => () => {}, watch: () => () => {} }

test('without a network, nothing is live, even before the connection notices', () => {
  const { result } = renderHook(useLiveStatus, {
    wrapper: ({ children }) => <LiveContext value={OPEN}>{children}</LiveContext>,
  })
  expect(result.current).toBe('open')
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe('closed')
  line.mockRestore()
})
