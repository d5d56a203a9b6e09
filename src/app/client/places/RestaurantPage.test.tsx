import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'

beforeEach(openFakeDiner)

const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Tablecast`))

test('the title names the place', async () => {
  openAt('/restaurant/7')
  await expectTitle('Little Marigold')
})

test('a place that is not found has a heading, and does not keep the title of the screen before', async () => {
  document.title = 'Before · Tablecast'
  kept.instead.set(
    'GET /direct/restaurants/9',
    json(404, { message: 'Restaurant not found.', code: 'restaurant_not_found' }),
  )
  openAt('/restaurant/9')
  await expectTitle('Restaurant')
  const heading = screen.getByRole('heading', { name: 'This restaurant could not be found' })
  // A paragraph can't contain one: the browser would end it there.
  expect(heading.closest('p')).toBeNull()
})
