import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

test('the code is black on white in every theme, and its label names what it opens', () => {
  render(<QrCode text="https://tablecast.example/g/x" label="Opens the page of Okafor" />)
  const code = screen.getByRole('img', { name: 'Opens the page of Okafor' })
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
  expect(code.querySelector('path')?.getAttribute('fill')).toBe('#000')
})
