import { expect, test } from 'vitest'
import { MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { withExtras } from './extras.ts'

const words = { comments: 'Comentarios', payment: 'Pago', paid: 'En efectivo' }

test('R138: comments and payment follow the observations', () => {
  expect(withExtras(' Sin prisa ', { comments: ' Llamar antes ', payment: 'cash' }, words)).toBe(
    'Sin prisa\nComentarios: Llamar antes\nPago: En efectivo',
  )
})

test('missing values are ignored', () => {
  expect(withExtras('Sin prisa', { comments: ' ', payment: null }, words)).toBe('Sin prisa')
  expect(withExtras('', { comments: '', payment: null }, words)).toBe('')
  expect(withExtras('', { comments: '', payment: 'cash' }, words)).toBe('Pago: En efectivo')
})

test('the text is never longer than an offer allows', () => {
  const whole = withExtras('x'.repeat(MAX_OBSERVATIONS), { comments: 'y'.repeat(200), payment: 'cash' }, words)
  expect(whole).toHaveLength(MAX_OBSERVATIONS)
  expect(whole.endsWith('Pago: En efectivo')).toBe(true)
})
