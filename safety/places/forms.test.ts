import { expect, test } from 'vitest'
import { below, SOURCES } from '#safety/sources.ts'
import { findOwnForms, OTHER_FORMS } from './forms.ts'

const WEB = below(SOURCES, 'web')

test('forms are drawn by Form', () => {
  expect(WEB.filter(({ text }) => /<Form of=/.test(text)).length).toBeGreaterThan(12)
  expect(findOwnForms(WEB)).toEqual([])
})

test('a form of another kind is named only as long as it is there', () => {
  const drawn = WEB.filter(({ text }) => text.includes('<form')).map(({ file }) => file)
  expect(Object.keys(OTHER_FORMS).filter(file => !drawn.includes(file))).toEqual([])
})

test('a form of its own is found', () => {
  const text = 'const form = <form\n  onSubmit={send}\n/>'
  expect(findOwnForms([{ file: 'web/cart/Planted.tsx', text }])).toEqual([
    'web/cart/Planted.tsx draws a form of its own',
  ])
  expect(findOwnForms([{ file: 'web/ui/forms/Form.tsx', text }])).toEqual([])
  expect(findOwnForms([{ file: 'web/cart/Planted.tsx', text: '// <form> stands in Form\n' }])).toEqual([])
})
