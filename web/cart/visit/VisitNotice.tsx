import type { PunchoutSession } from '#domain/punchout/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** What is special about this visit: that it changes a cart of before, shows one, or has no way back. */
export function VisitNotice({ visit }: { visit: PunchoutSession }) {
  const { t } = useTexts()
  const { operation, partner, can_return } = visit
  return (
    <>
      {!can_return && <Notice kind="warning">{t('visit.no_address', { partner })}</Notice>}
      {operation === 'edit' && <Notice kind="info">{t('visit.editing', { partner })}</Notice>}
      {operation === 'inspect' && <Notice kind="info">{t('visit.inspecting', { partner })}</Notice>}
    </>
  )
}
