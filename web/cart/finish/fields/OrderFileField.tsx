import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import styles from './OrderFileField.module.css'
import { readOrderFile } from '#web/cart/finish/orderFile.ts'
import type { OrderFile } from '#web/cart/finish/orderFile.ts'
import prose from '#web/ui/prose.module.css'

interface OrderFileFieldProps {
  /** Of the button that chooses it. */
  id?: string
  required?: boolean
  error?: string | undefined
  file: OrderFile | null
  onChange: (file: OrderFile | null) => void
}

/** The purchase order of the client or lead: dropped here, or chosen with the button (R138). */
export function OrderFileField({ id, required, error, file, onChange }: OrderFileFieldProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isWrong, setWrong] = useState(false)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const read = await readOrderFile(chosen)
    setWrong(!read)
    if (read) onChange(read)
  }

  return (
    <div className={styles.field}>
      <span className={prose.label} aria-hidden="true">
        {t('leads.order_file')}
        {required && ' (*)'}
      </span>
      <div
        role="presentation"
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('leads.order_file')}
          accept="application/pdf,image/png,image/jpeg"
          onChange={event => {
            void take(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was taken away.
            event.currentTarget.value = ''
          }}
        />
        {file ? (
          <>
            <span className={styles.fileName}>
              <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
              <span>{file.name}</span>
            </span>
            <IconButton label={t('leads.order_file_remove', { name: file.name })} onClick={() => onChange(null)}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </>
        ) : (
          <>
            <span className={prose.denseMuted}>{t('leads.order_file_hint')}</span>
            <Button id={id} size="small" onClick={() => input.current?.click()}>
              {t('leads.order_file_choose')}
            </Button>
          </>
        )}
      </div>
      <div role="alert">
        {isWrong && <p className={styles.wrong}>{t('offers.wrong_file')}</p>}
        {!isWrong && error && <p className={styles.wrong}>{error}</p>}
      </div>
    </div>
  )
}
