import type { Language } from '#domain/language.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

export type Messages = typeof es

type Leaves<Node, Prefix extends string = ''> = Node extends string
  ? Prefix
  : { [Key in keyof Node & string]: Leaves<Node[Key], Prefix extends '' ? Key : `${Prefix}.${Key}`> }[keyof Node &
      string]

type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : never

/** Every message by its dotted path: 'cart.empty'; one with forms for one and many also without the form. */
export type MessageKey = Leaves<Messages> | PluralBase<Leaves<Messages>>

export const messages: Record<Language, Messages> = { es, en, pt }
