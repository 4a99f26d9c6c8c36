import { describe, expect, it, test } from 'vitest'
import { LEAD_REQUIRED } from '#domain/leads/contract.ts'
import { bodyOf, EMPTY_FORM, FIELDS, isRequired, missingOf } from './leadForm.ts'
import type { LeadForm } from './leadForm.ts'

const whole: LeadForm = {
  ...EMPTY_FORM,
  name: 'Hotel Kuro',
  email: 'info@kuro.test',
  sales_person: 1,
  province: 2,
  channel: 3,
  sector: 4,
  business: 5,
  origin: 6,
}

describe('R167 R168: what a new lead cannot do without', () => {
  it('is name, sales person, e-mail, province, channel, sector, business and origin', () => {
    expect(missingOf(EMPTY_FORM)).toEqual([
      'name',
      'sales_person',
      'email',
      'province',
      'channel',
      'sector',
      'business',
      'origin',
    ])
    expect(FIELDS.filter(isRequired)).toEqual(LEAD_REQUIRED)
    expect(missingOf(whole)).toEqual([])
  })

  it.each(LEAD_REQUIRED)('is missed: %s', name => {
    const empty = typeof whole[name] === 'string' ? '  ' : undefined
    expect(missingOf({ ...whole, [name]: empty })).toEqual([name])
  })
})

test('R169: how an e-mail is spelled is not looked at in the browser', () => {
  expect(missingOf({ ...whole, email: 'no address' })).toEqual([])
})

test('a form in which something is missing is no body of a call', () => {
  expect(bodyOf(whole)).toEqual(whole)
  expect(() => bodyOf({ ...whole, origin: undefined })).toThrow('missing')
})
