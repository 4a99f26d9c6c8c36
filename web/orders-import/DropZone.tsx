import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import styles from './ImportOrders.module.css'

const EXCEL = '.xlsx,.xls,.ods'

interface DropZoneProps {
  /** R246, R247: any file, or Excel alone. */
  isFree: boolean
  /** What it may be, where that is not a list of lines. */
  kinds?: string
  /** Of the file that was chosen last. */
  name: string
  isReading: boolean
  /** How much of it has been sent to be read, from 0 to 100. */
  percent: number
  disabled: boolean
  error: string | undefined
  onFile: (file: File) => void
}

/** Takes a file by a button or by dropping it; what it cannot be is said by who reads it. */
export function DropZone({ isFree, kinds, name, isReading, percent, disabled, error, onFile }: DropZoneProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
    // The same file again, mended meanwhile, is a new choice.
    if (input.current) input.current.value = ''
  }

  return (
    <div>
      <div
        className={classNames(styles.drop, isOver && styles.over, error !== undefined && styles.wrong)}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden="true" className={styles.dropIcon} />
        <p className={styles.dropText}>{t(isOver ? 'orders_import.drop_now' : 'orders_import.drop')}</p>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('orders_import.file')}
          accept={isFree ? undefined : EXCEL}
          disabled={disabled}
          onChange={event => take(event.currentTarget.files)}
        />
        <Button
          variant={name === '' ? 'primary' : 'outline'}
          icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={disabled}
          aria-describedby={error === undefined ? `${id}-kinds` : `${id}-kinds ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {t(name === '' ? 'orders_import.choose_file' : 'orders_import.other_file')}
        </Button>
        <p id={`${id}-kinds`} className={styles.quiet}>
          {kinds ?? t(isFree ? 'orders_import.kinds_any' : 'orders_import.kinds_excel')}
        </p>
        {name !== '' && (
          <p className={styles.fileName} role="status">
            {isReading && <Spinner />}
            {isReading ? `${t('orders_import.reading')}: ${name}${percent < 100 ? ` · ${percent} %` : ''}` : name}
          </p>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
