import { finishProblems, type FinishProblem, type OrderWords } from '#web/cart/finish/finishForm.ts'
import { typedDay } from '#web/ui/fields/typedDay.ts'

type Situation = Pick<Parameters<typeof finishProblems>[2], 'today' | 'calendar'>

/** What is wrong with what is said of the orders; their lines are looked over in the preview. */
export const wordProblems = (words: OrderWords, situation: Situation): FinishProblem[] =>
  finishProblems({ items: [] }, words, { type: 'order', has_center: true, ...situation }).filter(
    ({ field }) => field !== undefined,
  )

/** As it is sent. */
export const saidOf = ({ customer_number, delivery_date }: OrderWords) => ({
  customer_number: customer_number.trim(),
  delivery_date: typedDay(delivery_date) ?? null,
})
