import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'

/** The sales dashboards are there where the brand has them. */
export function withDashboard(context: SignedInContext): SignedInContext {
  if (!context.brand.traits.has_dashboard) throw notFound()
  return context
}
