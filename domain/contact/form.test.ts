import { describe, expect, test } from 'vitest'
import { helpProblems, privateRequestProblems, publicRequestProblems } from './form.ts'
import { SUBJECTS } from './subjects.ts'

const visit = {
  name: 'Eva Sanz',
  email: 'eva@visita.test',
  business_name: '',
  phone: '',
  request_region: 28,
  text: '¿Precio?',
  terms: true,
}

describe('R186 R187: a public request', () => {
  test('may be sent without phone and company', () => {
    expect(publicRequestProblems(visit)).toEqual({})
  })

  test.each([
    [{ name: ' ' }, { name: 'errors.required' }],
    [{ email: '' }, { email: 'errors.required' }],
    [{ email: 'eva@visita' }, { email: 'errors.invalid_email' }],
    [{ email: ' eva@visita.test ' }, {}],
    [{ request_region: undefined }, { request_region: 'contact.province_missing' }],
    [{ text: '\n' }, { text: 'errors.required' }],
    [{ terms: false }, { terms: 'contact.terms_missing' }],
  ])('with %j has the problems %j', (change, problems) => {
    expect(publicRequestProblems({ ...visit, ...change })).toEqual(problems)
  })
})

test('R090: a private request needs only a message', () => {
  expect(privateRequestProblems({ text: ' ' })).toEqual({ text: 'errors.required' })
  expect(privateRequestProblems({ text: 'Hola' })).toEqual({})
})

const help = {
  full_name: 'Ana Gil',
  company: 'Hotel',
  email: 'ana@hotel.test',
  phone_number: '',
  subject: 3,
  description: 'Hola',
}

describe('R196: a message to support', () => {
  test('may be sent without a phone', () => {
    expect(helpProblems(help)).toEqual({})
  })

  test('names everything that is missing, a subject that is «Selecciona» included', () => {
    const empty = { full_name: '', company: '', email: 'x', phone_number: '', subject: 0, description: '' }
    expect(helpProblems(empty)).toEqual({
      full_name: 'errors.required',
      company: 'errors.required',
      email: 'errors.invalid_email',
      subject: 'errors.choose_subject',
      description: 'errors.required',
    })
  })

  test('R199: is about one of seven subjects, of which 0 is none', () => {
    expect(SUBJECTS).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const subject of SUBJECTS) {
      expect(Object.keys(helpProblems({ ...help, subject }))).toEqual(subject === 0 ? ['subject'] : [])
    }
  })
})
