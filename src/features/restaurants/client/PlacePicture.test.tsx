import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  // The two seconds run only once per page load.
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function aListOf(count: number) {
  const { PlacePicture } = await import('./PlacePicture.tsx')
  render(
    <ul>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is all there is
        <li key={position}>
          <PlacePicture
            id={7}
            name="Lucia"
            cuisine="Italian"
            imageUrl={`/uploads/${position}.webp`}
            position={position}
          />
        </li>
      ))}
    </ul>,
  )
}
const shown = () => [...document.querySelectorAll('img')].map(({ src }) => /uploads%2F(\d+)/.exec(src)?.[1])

test('the first five pictures of a list load immediately, the rest after two seconds', async () => {
  await aListOf(8)
  expect(shown()).toEqual(['0', '1', '2', '3', '4'])
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  act(() => vi.advanceTimersByTime(1999))
  expect(shown()).toHaveLength(5)
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toHaveLength(8)
})
