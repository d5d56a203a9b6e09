import { expect, test } from 'vitest'
import { pictureSource } from './pictureSource.ts'

const URL_OF_ONE = 'https://pictures.example/a b.jpg?x=1&y=2'
const widthsOf = (srcSet: string) =>
  srcSet.split(', ').map((one) => {
    const [address = '', width] = one.split(' ')
    return [new URL(address, 'http://localhost').searchParams.get('width'), width]
  })

test('a picture is requested 400 wide in quality 80, with its full address', () => {
  const { searchParams, pathname } = new URL(pictureSource(URL_OF_ONE).src, 'http://localhost')
  expect(pathname).toBe('/api/image-proxy')
  expect(Object.fromEntries(searchParams)).toEqual({ url: URL_OF_ONE, width: '400', quality: '80' })
})

test('half of that is offered for lists and twice for dense screens', () => {
  expect(widthsOf(pictureSource(URL_OF_ONE).srcSet)).toEqual([
    ['200', '200w'],
    ['400', '400w'],
    ['800', '800w'],
  ])
})

test('the browser gets the width at which it is shown', () => {
  expect(pictureSource(URL_OF_ONE).sizes).toBe('400px')
  expect(pictureSource(URL_OF_ONE, 64).sizes).toBe('64px')
})
