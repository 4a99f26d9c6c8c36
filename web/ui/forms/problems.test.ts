import { expect, test } from 'vitest'
import { isRefused, saidOfFields } from './problems.ts'

const NAMES = ['name', 'email', 'return_hosts', 'units', 'user'] as const

const saidOf = (fields: Record<string, string[]>) => Object.fromEntries(saidOfFields({ message: '', fields }, NAMES))

test.each([
  ['a field by its name', { user: ['Otro.'] }, { user: 'Otro.' }],
  ['a field of something else by its last name', { 'account.email': ['No.'] }, { email: 'No.' }],
  ['an entry of a list without its number', { 'return_hosts.0': ['No.'] }, { return_hosts: 'No.' }],
  ['an entry of a map with its name', { 'units.Caja': ['Mal.'] }, { units: 'Caja: Mal.' }],
  ['an entry that is called as a field is', { 'units.name': ['Mal.'] }, { units: 'name: Mal.' }],
  ['an entry with a dot in its name', { 'units.Caja 1.5': ['Mal.'] }, { units: 'Caja 1.5: Mal.' }],
  ['the first of several entries', { 'units.A': ['Mal.'], 'units.B': ['Peor.'] }, { units: 'A: Mal.' }],
  ['nothing of what is no field', { center: ['No.'], non_field_errors: ['No.'] }, {}],
])('a refusal is about %s', (_what, fields, said) => {
  expect(saidOf(fields)).toEqual(said)
})

test('a refusal is an error that names fields', () => {
  expect(isRefused(Object.assign(new Error('no'), { fields: {} }))).toBe(true)
  expect([new Error('no'), { fields: {} }, undefined].map(isRefused)).toEqual([false, false, false])
})
