import { IconDownload } from '@tabler/icons-react'
import type { ImportProblem } from '#domain/exchange/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { separatedText } from '#web/ui/files/spreadsheet.ts'
import { refusedTable } from './refusedTable.ts'

/** Saves what was refused of a file, row by row with the reason: for who corrects it beside the file. */
export function SaveRefused({ problems }: { problems: ImportProblem[] }) {
  const { t } = useTexts()
  if (problems.length === 0) return null
  return (
    <Button
      size="small"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() =>
        saveFile({ content: separatedText(refusedTable(problems, t)), name: `${t('imports.refused_file')}.csv` })
      }
    >
      {t('imports.save_refused')}
    </Button>
  )
}
