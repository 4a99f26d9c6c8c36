import { z } from 'zod'
import { text } from '#domain/schema.ts'
import { email } from '#domain/session/contract.ts'
import { addressesIn, MAX_RECIPIENTS } from './addresses.ts'

/** The mail addresses that a document goes to, each once. */
export const recipients = z
  .array(email)
  .max(MAX_RECIPIENTS)
  .transform(addresses => {
    const seen = new Map(addresses.map(address => [address.toLowerCase(), address]))
    return [...seen.values()]
  })

const MAX_TYPED = 2000

/** The same in a form, which has text alone: written with a comma, a semicolon or a blank between them. */
export const recipientsInForm = text(MAX_TYPED).transform(addressesIn).pipe(recipients)
