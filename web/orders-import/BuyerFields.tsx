import { useId, useState } from 'react'
import type { Dispatch } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CenterDialog } from './CenterDialog.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import styles from './ImportOrders.module.css'
import type { ImportAction, ImportState } from './state.ts'

interface BuyerFieldsProps {
  state: ImportState
  error: string | undefined
  dispatch: Dispatch<ImportAction>
}

/** R246: who acts for many chooses for whom the file is. */
export function BuyerFields({ state, error, dispatch }: BuyerFieldsProps) {
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState<'client' | 'center' | null>(null)
  const { client, center, isSending } = state
  return (
    <div className={styles.buyer}>
      <div className={styles.choice}>
        <span id={`${id}-client`} className={styles.label}>
          {t('orders_import.client')} (*)
        </span>
        <Button
          className={styles.picker}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-client ${id}-client-value`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          disabled={isSending}
          onClick={() => setOpen('client')}
        >
          <span id={`${id}-client-value`}>
            {client ? `${client.name} · ${client.external_id}` : t('orders_import.choose_client')}
          </span>
        </Button>
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <div className={styles.choice}>
        <span id={`${id}-center`} className={styles.label}>
          {t('orders_import.center')}
        </span>
        <Button
          className={styles.picker}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-center ${id}-center-value`}
          disabled={!client || isSending}
          onClick={() => setOpen('center')}
        >
          <span id={`${id}-center-value`}>
            {center
              ? `${center.external_id} · ${center.name}`
              : t(client ? 'orders_import.choose_center' : 'orders_import.center_first')}
          </span>
        </Button>
        {client && !center && <p className={styles.quiet}>{t('orders_import.center_of_rows')}</p>}
      </div>
      {open === 'client' && (
        <ClientDialog
          onClose={() => setOpen(null)}
          onPick={picked => {
            dispatch({ type: 'client-chosen', client: picked })
            setOpen(null)
          }}
        />
      )}
      {open === 'center' && client && (
        <CenterDialog
          client={client.id}
          symbol={client.currency_symbol}
          center={center?.id}
          onClose={() => setOpen(null)}
          onPick={picked => {
            dispatch({ type: 'center-chosen', center: picked })
            setOpen(null)
          }}
        />
      )}
    </div>
  )
}
