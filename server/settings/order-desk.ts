import { z } from 'zod'
import { isEmail } from '#domain/session/email.ts'
import type { OrderDesk } from './settings.ts'

const deskOf = (written: string): OrderDesk => {
  const [first = '', second] = written.trim().split(':')
  return second === undefined ? { email: first } : { country: first, email: second }
}

/** Addresses that hear of orders, separated by commas: of all, or `pt:pedidos@casa.example` of those of a country. */
export const orderDesk = z
  .string()
  .transform(list => list.split(',').map(deskOf))
  .refine(
    desks => desks.every(({ email, country = 'es' }) => isEmail(email) && /^[a-z]{2}$/.test(country)),
    'must be e-mails, or a country and an e-mail as pt:pedidos@casa.example, separated by commas',
  )
  .default([])
