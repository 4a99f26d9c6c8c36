import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { useAddAgain } from '#web/orders/repeat/useAddAgain.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { BuyerQuestion } from './BuyerQuestion.tsx'
import { canBeAdded } from './lineSelection.ts'
import type { LineSelection } from './useLineSelection.ts'

interface AddLinesButtonProps {
  invoice: InvoiceDetail
  selection: LineSelection
}

/** Adds the chosen lines to the cart, or all where none is chosen. It needs the client to be selected (R243). */
export function AddLinesButton({ invoice, selection }: AddLinesButtonProps) {
  const { t } = useTexts()
  const { client } = useSession().state
  const { addAgain, isPending } = useAddAgain()
  const [asks, setAsks] = useState(false)
  const { chosen, markAll } = selection

  const add = () =>
    addAgain({
      lines: invoice.entries
        .filter(entry => canBeAdded(entry) && (chosen.size === 0 || chosen.has(entry.id)))
        .map(({ product, quantity, billable }) => ({
          product: product.id,
          name: product.name,
          quantity,
          unit: null,
          billable,
        })),
      skipped: [],
      onDone: () => markAll(false),
    })

  return (
    <>
      <Button
        variant="primary"
        busy={isPending}
        icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => (client?.id === invoice.client.id ? void add() : setAsks(true))}
      >
        {chosen.size === 0 ? t('invoices.add_all') : t('invoices.add', { count: chosen.size })}
      </Button>
      {asks && <BuyerQuestion client={invoice.client} onClose={() => setAsks(false)} />}
    </>
  )
}
