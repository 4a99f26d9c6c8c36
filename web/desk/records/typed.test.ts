import { expect, it } from 'vitest'
import { changeOf, problemsOf, typedOf } from './typed.ts'
import type { Field } from './sections.ts'

const FIELDS: Field[] = [
  { column: 'name', of: 'text', required: true },
  { column: 'credit_limit', of: 'amount' },
  { column: 'locked', of: 'flag' },
  { column: 'cost_centers', of: 'list' },
  { column: 'sales_person', of: 'known', what: 'staff' },
]
const READ = { name: 'Hotel', credit_limit: 1200.5, locked: false, cost_centers: ['A', 'B'], sales_person: null }

it('a record is typed as people write it', () => {
  expect(typedOf(FIELDS, READ)).toEqual({
    name: 'Hotel',
    credit_limit: '1.200,5',
    locked: false,
    cost_centers: 'A\nB',
    sales_person: '',
  })
})

it('only what was changed is sent, with how it was read', () => {
  const typed = {
    ...typedOf(FIELDS, READ),
    credit_limit: '1.500',
    cost_centers: 'B\n\n A \nB',
    sales_person: 'ana@x.es',
  }
  expect(changeOf(FIELDS, READ, typed)).toEqual({
    values: { credit_limit: 1500, cost_centers: ['B', 'A'], sales_person: 'ana@x.es' },
    read: { credit_limit: 1200.5, cost_centers: ['A', 'B'], sales_person: null },
  })
  expect(changeOf(FIELDS, READ, typedOf(FIELDS, READ))).toEqual({ values: {}, read: {} })
})

it('an amount that is emptied is none, and no number is said to be none', () => {
  const typed = { ...typedOf(FIELDS, READ), credit_limit: ' ' }
  expect(changeOf(FIELDS, READ, typed).values).toEqual({ credit_limit: null })
  expect(problemsOf(FIELDS, { ...typed, credit_limit: 'mucho', name: ' ' })).toEqual({
    credit_limit: 'desk.number_wrong',
    name: 'errors.required',
  })
})
