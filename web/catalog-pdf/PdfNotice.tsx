import { CATALOG_STATES } from '#domain/catalogs/types.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import type { useCatalogPdf } from './api.ts'
import { MakingNotice } from './MakingNotice.tsx'
import { isNotMade } from './onceMade.ts'

/** What becomes of a document that was asked for and is not saved yet. */
export function PdfNotice({ pdf }: { pdf: ReturnType<typeof useCatalogPdf> }) {
  if (pdf.isMaking) return <MakingNotice state={CATALOG_STATES.making} />
  if (!pdf.isError) return null
  if (isNotMade(pdf.error)) return <MakingNotice state={CATALOG_STATES.failed} />
  return <ErrorNotice onRetry={() => pdf.mutate()} />
}
