import { expect, test } from 'vitest'
import { pictureProblem } from './pictureFile.ts'

const MEGABYTE = 1024 * 1024

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'IMAGE/PNG'])(
  '%s may be the picture',
  (type) => {
    expect(pictureProblem({ type, size: MEGABYTE })).toBeNull()
  },
)

test.each(['image/gif', 'image/svg+xml', 'image/heic', 'application/pdf', ''])(
  '"%s" is not accepted',
  (type) => {
    expect(pictureProblem({ type, size: 1 })).toEqual({
      title: 'Invalid file type',
      description: 'Please upload a valid image file (JPEG, PNG, or WebP).',
    })
  },
)

test('five megabytes is the maximum', () => {
  expect(pictureProblem({ type: 'image/png', size: 5 * MEGABYTE })).toBeNull()
  expect(pictureProblem({ type: 'image/png', size: 5 * MEGABYTE + 1 })).toEqual({
    title: 'File too large',
    description: 'Image must be less than 5MB.',
  })
})
