import type { Language } from '#domain/language.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

export type Messages = typeof es

type Leaves<Node, Prefix extends string = ''> = Node extends string
  ? Prefix
  : { [Key in keyof Node & string]: Leaves<Node[Key], Prefix extends '' ? Key : `${Prefix}.${Key}`> }[keyof Node &
      string]

/** Every message by its dotted path: 'cart.empty'. */
export type MessageKey = Leaves<Messages>

export const messages: Record<Language, Messages> = { es, en, pt }
