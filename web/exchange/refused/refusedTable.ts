import type { ImportProblem } from '#domain/exchange/contract.ts'
import type { useTexts } from '#web/texts/texts.ts'
import { plainCell } from '#web/ui/files/spreadsheet.ts'
import type { WrittenCell } from '#web/ui/files/spreadsheet.ts'
import { reasonSaid } from '#web/exchange/words/reasonText.ts'

/** Row, column and reason of each problem, below their headings. What is wrong with the whole file has no row. */
export const refusedTable = (problems: ImportProblem[], t: ReturnType<typeof useTexts>['t']): WrittenCell[][] => [
  [t('imports.line'), t('imports.column'), t('imports.reason')],
  ...problems.map(({ line, column, reason }): WrittenCell[] => {
    const said = reasonSaid(reason)
    return [
      line ?? t('imports.whole_file'),
      plainCell(column ?? ''),
      plainCell(said ? t(said.key, said.params) : reason),
    ]
  }),
]
