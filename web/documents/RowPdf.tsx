import type { callFile } from '#web/calls/call.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { useDownload } from '#web/paper/useDownload.ts'

interface RowPdfProps {
  number: string
  load: () => ReturnType<typeof callFile>
}

/** The document of a row, without leaving the list. */
export function RowPdf({ number, load }: RowPdfProps) {
  const download = useDownload(load, { tellsFailure: true })
  return <PdfButton size="small" number={number} download={download} />
}
