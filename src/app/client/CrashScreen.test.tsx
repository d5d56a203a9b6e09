import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CrashScreen } from './CrashScreen.tsx'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Login-1.js')

test('a screen whose code no longer exists is reloaded once', () => {
  render(<CrashScreen error={missing} />).unmount()
  expect(reload).toHaveBeenCalledTimes(1)

  render(<CrashScreen error={missing} />)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/Failed to fetch dynamically imported module/)).toBeDefined()
})

test('offline, it says so in plain words and waits for the network with the reload', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<CrashScreen error={new Error('Unable to preload CSS for /assets/Login-1.css')} />)
  expect(screen.getByText(/^You're offline\. /)).toBeDefined()
  expect(screen.queryByText(/CSS/)).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  line.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('other errors are shown without a reload', () => {
  render(<CrashScreen error={new Error('No such place')} />)
  expect(screen.getByText('No such place')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})
