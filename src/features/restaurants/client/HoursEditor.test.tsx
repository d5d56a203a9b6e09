import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { storePeriods } from '#domain/openingHours.ts'
import { hoursLines } from '#test/support/hoursLines.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { draftOf, weeklyOf } from './hoursDraft.ts'

afterEach(cleanup)

const LUNCH_ON_MONDAY = storePeriods([[], [{ openMinute: 660, closeMinute: 870 }], [], [], [], [], []])

function anEditor(stored: string | null, isTried = false) {
  const shown = { stored }
  function Form() {
    const [week, setWeek] = useState(() => draftOf(stored))
    if (week) shown.stored = storePeriods(weeklyOf(week))
    return <HoursEditor value={week} onChange={setWeek} isTried={isTried} />
  }
  render(<Form />)
  return { lines: () => hoursLines(shown.stored).map(({ day, text }) => `${day} ${text}`) }
}

const set = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const flip = (day: string) => fireEvent.click(screen.getByRole('switch', { name: day }))

test('the week starts on Monday, and closed days have no times', () => {
  anEditor(LUNCH_ON_MONDAY)
  const names = screen.getAllByRole('listitem').map((day) => day.querySelector('label')?.textContent)
  expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  expect(screen.getAllByText('Closed')).toHaveLength(6)
  expect(screen.getByLabelText('Monday opens')).toHaveProperty('value', '11:00')
})

test('a second period and an overnight close are saved as entered', () => {
  const editor = anEditor(LUNCH_ON_MONDAY)
  press('Add hours on Monday')
  set('Monday 2 opens', '17:00')
  set('Monday 2 closes', '01:00')
  expect(screen.getByText('The next day')).toBeTruthy()
  expect(editor.lines()[0]).toBe('Monday 11 am – 2:30 pm, 5 pm – 1 am')
})

test('one day is copied to all days', () => {
  const editor = anEditor(LUNCH_ON_MONDAY)
  press('Copy Monday to all days')
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

test('a missing time shows an error on saving, an overlap immediately', () => {
  anEditor(LUNCH_ON_MONDAY)
  press('Add hours on Monday')
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
