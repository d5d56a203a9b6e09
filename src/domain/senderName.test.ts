import { describe, expect, test } from 'vitest'
import { senderName } from './senderName.ts'

describe('the name of a sender [G-9]', () => {
  test.each([
    ['Harbor Lantern', 'Harbor Lantern'],
    ['P.F. Chang’s', 'P.F. Chang’s'],
    ['St. Mary No.9', 'St. Mary No.9'],
    ['Joe’s 24/7 Diner', 'Joe’s 24/7 Diner'],
    ['El Niño 1957', 'El Niño 1957'],
  ])('%s stays', (name, sender) => expect(senderName(name)).toBe(sender))

  test.each([
    ['Your parcel is held. Pay at http://evil.example/pay', 'Your parcel is held. Pay at'],
    ['Pay www.evil.example now', 'Pay now'],
    ['Pay evil.example/pay?now', 'Pay'],
    ['Pay evil。example', 'Pay'],
    ['Pay ｅｖｉｌ．ｅｘａｍｐｌｅ', 'Pay'],
    ['Write to pay@evil.example', 'Write to'],
    ['Call +1 (900) 555-0123 now', 'Call now'],
    ['Call 9005550123', 'Call'],
    ['Call ٩٠٠٥٥٥٠١٢٣', 'Call'],
    ['https://evil.example', ''],
  ])('%s loses what could be followed', (name, sender) => expect(senderName(name)).toBe(sender))

  test('has at most 40 characters', () => {
    expect(senderName('The Very Long Name of a Restaurant by the Sea')).toBe(
      'The Very Long Name of a Restaurant by th',
    )
  })
})
