import { expect, it } from 'vitest'
import { desk } from '#domain/messages/es/desk/desk.ts'
import { KINDS } from './kinds.ts'

it('every column of every kind has a text for people', () => {
  const names = Object.values(KINDS).flatMap(({ columns }) => columns.map(({ name }) => name))
  expect([...new Set(names)].filter(name => !(`column_${name}` in desk))).toEqual([])
})
