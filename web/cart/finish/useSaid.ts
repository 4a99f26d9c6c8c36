import { useState } from 'react'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { CallError, isChanged } from '#web/calls/call.ts'
import { translate, useTexts } from '#web/texts/texts.ts'
import { fieldId } from './finishForm.ts'
import type { FinishField } from './finishForm.ts'
import { fieldOf } from './finishProblems.ts'
import type { FinishProblem } from './finishProblems.ts'

/** Why it was not sent. */
export interface Refusal {
  message: string
  /** Absent if no field is at fault. */
  field: FinishField | undefined
}

/** Undefined where something has changed since it was shown, which is told with what has. */
export function refusalOf(error: Error | null): Refusal | undefined {
  if (!error || isChanged(error)) return undefined
  return { message: refusal(error), field: error instanceof CallError ? fieldRefused(error) : undefined }
}

const fieldRefused = ({ code, fields }: CallError): FinishField | undefined =>
  fieldOf(code) ?? (fields.order_file ? 'order_file' : undefined)

/** R163: what the server says, unless it says nothing or its code is 100. */
export const refusal = (error: Error) =>
  error instanceof CallError && error.code !== '100' && error.message ? error.message : translate('errors.generic')

/**
 * What keeps something from being sent, one thing at a time: from the first press on the first of its problems, and else
 * why the server has refused it. It is said beside the button, and at the field that it is about.
 */
export function useSaid(problems: FinishProblem[], refusal?: Refusal) {
  const { t } = useTexts()
  const [wasTried, setTried] = useState(false)
  const problem = wasTried ? problems[0] : undefined
  const said = problem
    ? { message: t(problem.key, { limit: MAX_CUSTOMER_NUMBER, ...problem.params }), field: problem.field }
    : refusal
  return {
    message: said?.message,
    errorOf: (field: FinishField): string | undefined => (said?.field === field ? said.message : undefined),
    /** At every press: whether nothing keeps it from being sent. Else the reader is taken to the field that does. */
    press(): boolean {
      setTried(true)
      const [first] = problems
      if (first?.field) document.getElementById(fieldId(first.field))?.focus()
      return first === undefined
    },
    /** Nothing is said before the next press. */
    forget: () => setTried(false),
  }
}

/** Finds what is said at a field. */
export type ErrorOf = ReturnType<typeof useSaid>['errorOf']
