import { IconFileSpreadsheet, IconReplace } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './FileBar.module.css'
import { sizeWords } from './fileSize.ts'
import { ReadAsFields } from './ReadAsFields.tsx'
import type { ImportFile } from '#web/desk/imports/useImportFile.ts'

/** The file that was chosen: what it is, how it is read, and the way to another one. */
export function FileBar({ file, taken }: { file: File; taken: ImportFile }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const { kind, forms, isReading, isLooking, isStoring } = taken
  const isOff = isLooking || isStoring

  function take(files: FileList | null) {
    const chosen = files?.[0]
    if (chosen) taken.take(chosen)
    // The same file again, mended meanwhile, is a new choice.
    if (input.current) input.current.value = ''
  }

  return (
    <div
      className={styles.bar}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (!isOff) take(event.dataTransfer.files)
      }}
    >
      <div className={styles.file}>
        {isReading ? <Spinner /> : <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />}
        <p role="status">
          <strong>{file.name}</strong>
          <small>{isReading ? t('desk.import_looking') : sizeWords(file.size)}</small>
        </p>
      </div>
      <ReadAsFields kind={kind} forms={forms} onChange={taken.readAs} />
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('orders_import.file')}
        disabled={isOff}
        onChange={event => take(event.currentTarget.files)}
      />
      <Button
        className={styles.change}
        icon={<IconReplace size={18} stroke={1.75} aria-hidden="true" />}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {t('desk.import_change_file')}
      </Button>
    </div>
  )
}
