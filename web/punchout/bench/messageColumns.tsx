import { useMemo } from 'react'
import { formatDayTime } from '#domain/format.ts'
import type { ListedMessage } from '#domain/punchout/messages/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { MessageOutcome } from './MessageOutcome.tsx'

export function useMessageColumns(withPartner: boolean): Column<ListedMessage>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const partner: Column<ListedMessage> = {
      key: 'partner',
      header: t('partners.system'),
      cell: one => one.partner?.name ?? t('partners.unknown_sender'),
    }
    return [
      { key: 'when', header: t('partners.when'), width: 160, cell: one => formatDayTime(one.sent_at) },
      { key: 'kind', header: t('partners.kind'), phone: 'plain', cell: one => one.kind },
      ...(withPartner ? [partner] : []),
      {
        key: 'direction',
        header: t('partners.direction'),
        priority: 3,
        phone: 'hidden',
        cell: one => t(`partners.direction_${one.direction}`),
      },
      { key: 'problem', header: t('partners.problem'), priority: 4, phone: 'hidden', cell: one => one.problem || '–' },
      {
        key: 'took',
        header: t('partners.took'),
        align: 'right',
        priority: 4,
        phone: 'hidden',
        cell: one => `${formatNumber(one.took_ms)} ms`,
      },
      { key: 'outcome', header: t('partners.outcome'), phone: 'plain', cell: one => <MessageOutcome of={one} /> },
    ]
  }, [t, withPartner])
}
