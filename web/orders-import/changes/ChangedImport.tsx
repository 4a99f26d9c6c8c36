import { Suspense } from 'react'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { previewChanges } from './previewChanges.ts'
import { createLabel } from '#web/orders-import/createLabel.ts'

// Few see it.
const ChangedDialog = lateComponent(() => import('#web/changed/ChangedDialog.tsx'), 'ChangedDialog')

interface ChangedImportProps {
  /** The preview that was on the screen, and the one of now. */
  seen: ImportPreview
  preview: ImportPreview
  onGo: () => void
  onClose: () => void
}

/** Where a file was not imported because it would order something else by now. */
export function ChangedImport({ seen, preview, onGo, onClose }: ChangedImportProps) {
  const { t } = useTexts()
  return (
    <Suspense>
      <ChangedDialog
        differences={previewChanges(seen, preview)}
        symbol={preview.currency_symbol}
        go={t(...createLabel(preview))}
        onGo={onGo}
        onClose={onClose}
      />
    </Suspense>
  )
}
