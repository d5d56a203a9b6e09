import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useDiscardGuard } from './discardGuard.ts'

/** A button that may be replaced by the dialog's result. */
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

test('if that button is gone, the focus stays where it is', async () => {
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

type DialogControl = Pick<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'>

function Opener({ label, dialog }: { label: string; dialog: (control: DialogControl) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {dialog({ open: isOpen, onOpenChange: setIsOpen })}
    </>
  )
}

const deleteDialog = (control: DialogControl) => (
  <ConfirmDialog
    {...control}
    title="Delete it?"
    description="This can't be undone."
    confirmLabel="Delete It"
    onConfirm={() => {}}
  />
)

test.each(['Escape', 'Cancel'])(
  '%s in a confirmation returns the focus to the button behind it',
  async (way) => {
    render(<Opener label="Delete" dialog={deleteDialog} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await (way === 'Escape'
      ? userEvent.keyboard('{Escape}')
      : userEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }))
  },
)

test('Escape in a dialog that a menu opened returns the focus to the button of the menu', async () => {
  const Menu = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <ActionMenu label="More" actions={[{ label: 'Delete', onSelect: () => setIsOpen(true) }]} />
        {isOpen && deleteDialog({ open: true, onOpenChange: setIsOpen })}
      </>
    )
  }
  render(<Menu />)
  screen.getByRole('button', { name: 'More' }).focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

function NameForm() {
  const [name, setName] = useState('')
  useDiscardGuard(name !== '')
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
}

const editDialog = (control: DialogControl) => (
  <Dialog {...control} title="Edit it">
    <NameForm />
  </Dialog>
)

const editing = async () => {
  render(<Opener label="Edit" dialog={editDialog} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
}

test('Escape closes an unchanged form without asking', async () => {
  await editing()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['{Escape}', 'Close'])('%s asks before it discards a changed form, and keeps it', async (way) => {
  await editing()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  await (way === 'Close'
    ? userEvent.click(screen.getByRole('button', { name: 'Close' }))
    : userEvent.keyboard(way))
  await userEvent.click(screen.getByRole('button', { name: 'Keep Editing' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada')
})

test('a changed form is closed once its changes are discarded, and the focus returns', async () => {
  await editing()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})
