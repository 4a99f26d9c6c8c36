import type { ListedMessage } from '#domain/punchout/messages/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'

/** The status of a message; 0 is one that was not answered. */
export function MessageOutcome({ of: { status } }: { of: Pick<ListedMessage, 'status'> }) {
  const { t } = useTexts()
  if (status === 0) return <TextBadge look="danger" glyph="■" label={t('partners.no_answer')} />
  return status >= 200 && status <= 299 ? (
    <TextBadge look="success" glyph="✓" label={String(status)} />
  ) : (
    <TextBadge look="danger" glyph="■" label={String(status)} />
  )
}
