import { z } from 'zod'

export const ORDER_FILE_RULES = ['none', 'allowed', 'required'] as const

/** What the orders of a client have to say. */
export const orderRules = z.object({
  /** `none`, `required`, or the mask of its own number (isNumberInForm). */
  order_number_rule: z.string(),
  /** Whether its purchase order comes as a file. */
  order_file: z.enum(ORDER_FILE_RULES),
  /** One of them has to be named; none where there are none. */
  cost_centers: z.array(z.string()),
})

export type OrderRules = z.infer<typeof orderRules>

export const NO_RULES: OrderRules = { order_number_rule: 'none', order_file: 'none', cost_centers: [] }

/** The mask of a rule; undefined where it has none. */
export const maskOf = (rule: string): string | undefined => (rule === 'none' || rule === 'required' ? undefined : rule)

const DIGIT = /^\d$/
const LETTER = /^\p{L}$/u

/**
 * Whether a number has the form of a mask: `9` is a digit, `A` a letter, `*` at the end any rest, also none; every other
 * sign is itself. One pass over the signs, whatever the mask.
 */
export function isNumberInForm(number: string, mask: string): boolean {
  const signs = [...number]
  const wanted = [...mask]
  const isOpen = wanted.at(-1) === '*'
  if (isOpen) wanted.pop()
  if (isOpen ? signs.length < wanted.length : signs.length !== wanted.length) return false
  return wanted.every((sign, index) => isOfForm(signs[index] ?? '', sign))
}

function isOfForm(sign: string, wanted: string): boolean {
  if (wanted === '9') return DIGIT.test(sign)
  if (wanted === 'A') return LETTER.test(sign)
  return sign === wanted
}
