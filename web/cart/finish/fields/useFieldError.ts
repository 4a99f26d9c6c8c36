import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { FinishField } from '#web/cart/finish/finishForm.ts'
import type { FinishProblem } from '#web/cart/finish/finishProblems.ts'

/** Finds what is said at a field: the problem that is being said, where it is that field's. */
export function useFieldError(problem: FinishProblem | undefined) {
  const { t } = useTexts()
  return (field: FinishField) =>
    problem?.field === field ? t(problem.key, { limit: MAX_CUSTOMER_NUMBER, ...problem.params }) : undefined
}
