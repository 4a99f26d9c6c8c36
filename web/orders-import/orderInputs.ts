import { type OrderInputs } from '#web/cart/finish/finishForm.ts'
import { finishProblems, type FinishProblem } from '#web/cart/finish/finishProblems.ts'
import { typedDay } from '#web/ui/fields/typedDay.ts'

type Situation = Pick<Parameters<typeof finishProblems>[2], 'today' | 'delivery' | 'rules'>

/** The problems of the fields of the orders; the lines are checked in the preview. */
export const fieldProblems = (words: OrderInputs, situation: Situation): FinishProblem[] =>
  finishProblems({ items: [] }, words, { type: 'order', has_center: true, ...situation }).filter(
    ({ field }) => field !== undefined,
  )

/** The fields as they are sent. */
export const orderInputsOf = ({ customer_number, delivery_date, cost_center = '' }: OrderInputs) => ({
  customer_number: customer_number.trim(),
  delivery_date: typedDay(delivery_date) ?? null,
  ...(cost_center !== '' && { cost_center }),
})
