import { useState } from 'react'
import type { StandingRun } from '#domain/standing-baskets/shapes.ts'
import { saidFirst } from '#domain/standing-baskets/said.ts'
import { asSaid, type SaidForm } from '#web/cart/finish/finishForm.ts'
import { saidProblems } from '#web/cart/finish/finishProblems.ts'
import { refusalOf, useSaid } from '#web/cart/finish/useSaid.ts'

interface Sending {
  /** Why it was refused the last time. */
  error: Error | null
  /** What was refused is not what is written any more. */
  forget: () => void
}

/** R611: what the client asks of the order of a delivery, as it is written, and what is wrong with it. */
export function useRunSaid({ order_rules }: Pick<StandingRun, 'order_rules'>, { error, forget }: Sending) {
  const [form, setForm] = useState<SaidForm>({ customer_number: '', order_file: null, ...saidFirst(order_rules) })
  const refusal = refusalOf(error)
  const said = useSaid(saidProblems(form, order_rules), refusal?.field && refusal)
  return {
    form,
    change(part: Partial<SaidForm>) {
      setForm(before => ({ ...before, ...part }))
      forget()
    },
    message: said.message,
    errorOf: said.errorOf,
    press: said.press,
    /** As it is sent. */
    said: asSaid(form),
  }
}

export type RunSaid = ReturnType<typeof useRunSaid>

/** What of a refusal is about no field, and is told where nothing else is. */
export const isAboutNoField = (error: Error): boolean => refusalOf(error)?.field === undefined
