import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery } from '#web/clients/api.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

interface BuyerQuestionProps {
  client: { id: number; name: string }
  onClose: () => void
}

/** Selects the client whose lines are to be bought again. */
export function BuyerQuestion({ client: { id, name }, onClose }: BuyerQuestionProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const select = useSelectClient()
  const [isBusy, setBusy] = useState(false)

  async function buy() {
    setBusy(true)
    try {
      const client = await queries.ensureQueryData(clientQuery(id))
      onClose()
      await select(client)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invoices.buy_for_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('clients.cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void buy()}>
            {t('invoices.buy_for', { name })}
          </Button>
        </>
      }
    >
      <p>{t('invoices.buy_for_text', { name })}</p>
    </Dialog>
  )
}
