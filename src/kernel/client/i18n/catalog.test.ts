import { createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { catalog, messagesOf } from './catalog.ts'

const messages = catalog('a test', {
  plain: 'No parties waiting',
  count: '{count, plural, one {# party} other {# parties}} waiting',
  oneTag: '<b>Ready</b>',
  tagInText: 'Read the <b>terms</b> first',
  twoTags: '<b>One</b><b>{two}</b>',
  noTag: 'Nothing in bold',
})

const bold = (chunks: ReactNode) => createElement('b', null, chunks)
const markupOf = (node: ReactNode) => renderToStaticMarkup(createElement('p', null, node))

describe('a message', () => {
  const t = messagesOf(messages)

  test('without arguments is its text', () => expect(t('plain')).toBe('No parties waiting'))

  test('counts in the plural of its language', () => {
    expect(t('count', { count: 1 })).toBe('1 party waiting')
    expect(t('count', { count: 1200 })).toBe('1,200 parties waiting')
  })

  test('that is one tag renders what the tag returns', () => {
    expect(isValidElement(t.rich('oneTag', { b: bold }))).toBe(true)
    expect(markupOf(t.rich('oneTag', { b: bold }))).toBe('<p><b>Ready</b></p>')
  })

  test('with a tag in its text renders both', () =>
    expect(markupOf(t.rich('tagInText', { b: bold }))).toBe('<p>Read the <b>terms</b> first</p>'))

  test('with two tags renders both, with their arguments', () =>
    expect(markupOf(t.rich('twoTags', { two: 'Two', b: bold }))).toBe('<p><b>One</b><b>Two</b></p>'))

  test('without tags renders its text', () =>
    expect(markupOf(t.rich('noTag', {}))).toBe('<p>Nothing in bold</p>'))
})
