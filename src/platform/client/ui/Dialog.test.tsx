import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

/** A button that may be replaced by what the dialog has done. */
function Asking({ isReplaced = false }: { isReplaced?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const finish = () => {
    setIsDone(isReplaced)
    setIsOpen(false)
  }
  return (
    <section aria-label="Table">
      {isDone ? (
        <p>Asked</p>
      ) : (
        <button type="button" onClick={() => setIsOpen(true)}>
          Ask
        </button>
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Ask for a table">
        <input role="combobox" aria-label="Address" aria-expanded aria-controls="list" />
        <button type="button" onClick={finish}>
          Send
        </button>
      </Dialog>
    </section>
  )
}

const answered = async (isReplaced: boolean) => {
  render(<Asking isReplaced={isReplaced} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}

test('the focus returns to the button that opened it', async () => {
  await answered(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
})

test('where that button is gone, the focus stays with what held it', async () => {
  await answered(true)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Table' }))
})

test('Escape closes an open list of suggestions first, not the dialog around it', async () => {
  render(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Address' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
