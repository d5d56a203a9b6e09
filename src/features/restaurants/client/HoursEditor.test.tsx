import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { storePeriods } from '#domain/openingHours.ts'
import { hoursLines } from '#test/support/hoursLines.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { draftOf, weeklyOf } from './hoursDraft.ts'

const LUNCH_ON_MONDAY = storePeriods([[], [{ openMinute: 660, closeMinute: 870 }], [], [], [], [], []])

function anEditor(stored: string | null, isTried = false) {
  const shown = { stored }
  function Form() {
    const [week, setWeek] = useState(() => draftOf(stored))
    if (week) shown.stored = storePeriods(weeklyOf(week))
    return <HoursEditor value={week} timeZone="America/New_York" onChange={setWeek} isTried={isTried} />
  }
  render(<Form />)
  const edit = screen.queryByRole('button', { name: 'Edit Hours' })
  if (edit) fireEvent.click(edit)
  return { lines: () => hoursLines(shown.stored).map(({ day, text }) => `${day} ${text}`) }
}

const set = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Chooses from the menu of a day. */
async function choose(day: string, step: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: `More for ${day}` }))
  await user.click(screen.getByRole('menuitem', { name: step }))
}
const flip = (day: string) => fireEvent.click(screen.getByRole('switch', { name: day }))

test('the week starts on Monday, and closed days have no times', () => {
  anEditor(LUNCH_ON_MONDAY)
  const names = screen.getAllByRole('listitem').map((day) => day.querySelector('label')?.textContent)
  expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  expect(screen.getAllByText('Closed')).toHaveLength(6)
  expect(screen.getByLabelText('Monday opens')).toHaveProperty('value', '11:00')
})

test('a second period and an overnight close are saved as entered', async () => {
  const editor = anEditor(LUNCH_ON_MONDAY)
  await choose('Monday', 'Add hours on Monday')
  set('Monday 2 opens', '17:00')
  set('Monday 2 closes', '01:00')
  expect(screen.getByText('The next day')).toBeTruthy()
  expect(editor.lines()[0]).toBe('Monday 11 am – 2:30 pm, 5 pm – 1 am')
})

test('hours that are saved are shown in a few words until they are edited', () => {
  const week = Array.from({ length: 7 }, () => [{ openMinute: 1020, closeMinute: 1320 }])
  render(
    <HoursEditor value={draftOf(storePeriods(week))} timeZone="UTC" onChange={() => {}} isTried={false} />,
  )
  expect(screen.getByText('Every day')).toBeTruthy()
  expect(screen.getByText('5 pm – 10 pm')).toBeTruthy()
  expect(screen.queryByLabelText('Monday opens')).toBeNull()
})

test('one day is copied to Monday to Friday', async () => {
  const editor = anEditor(LUNCH_ON_MONDAY)
  await choose('Monday', 'Copy Monday to Monday–Friday')
  expect(editor.lines().slice(4)).toEqual(['Friday 11 am – 2:30 pm', 'Saturday Closed', 'Sunday Closed'])
})

test('one day is copied to all days', async () => {
  const editor = anEditor(LUNCH_ON_MONDAY)
  await choose('Monday', 'Copy Monday to all days')
  expect(new Set(editor.lines().map((line) => line.replace(/^\w+ /, '')))).toEqual(
    new Set(['11 am – 2:30 pm']),
  )
})

test('a day that is closed and opened again keeps its times', () => {
  const editor = anEditor(LUNCH_ON_MONDAY)
  flip('Monday')
  expect(editor.lines()[0]).toBe('Monday Closed')
  flip('Monday')
  expect(editor.lines()[0]).toBe('Monday 11 am – 2:30 pm')
})

test('a day without its last period is closed', () => {
  const editor = anEditor(LUNCH_ON_MONDAY)
  press('Remove these hours: Monday')
  expect(editor.lines()[0]).toBe('Monday Closed')
})

test('a missing time shows an error on saving, an overlap immediately', async () => {
  anEditor(LUNCH_ON_MONDAY)
  await choose('Monday', 'Add hours on Monday')
  expect(screen.queryByText('Enter both times')).toBeNull()
  set('Monday 2 opens', '14:00')
  set('Monday 2 closes', '22:00')
  expect(screen.getByText('These hours overlap')).toBeTruthy()
  cleanup()
  anEditor(LUNCH_ON_MONDAY, true)
  set('Monday closes', '')
  expect(screen.getByLabelText('Monday closes').getAttribute('aria-invalid')).toBe('true')
})

test('unknown hours start from the usual ones', () => {
  const editor = anEditor(null)
  press('Set opening hours')
  expect(editor.lines()).toHaveLength(7)
  expect(editor.lines()[6]).toBe('Sunday 11 am – 10 pm')
})
