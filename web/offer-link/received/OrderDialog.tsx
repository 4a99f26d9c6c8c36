import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { z } from 'zod'
import { formatMoney } from '#domain/format.ts'
import { orderReceivedOffer } from '#domain/offer-link/received/contract.ts'
import type { OpenedOffer, SentOffer } from '#domain/offer-link/contract.ts'
import { call } from '#web/calls/call.ts'
import { CostCenterField } from '#web/cart/finish/fields/CostCenterField.tsx'
import { CustomerNumberField } from '#web/cart/finish/fields/CustomerNumberField.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAddress } from '#web/routing/useAddress.ts'
import spacing from '#web/ui/spacing.module.css'
import { RECEIVED } from './api.ts'

interface OrderDialogProps {
  id: number
  offer: SentOffer
  rules: OpenedOffer['order_rules']
  onClose: () => void
}

/** Orders an accepted offer as it was accepted, with what its client asks of an order. */
export function OrderDialog({ id, offer, rules, onClose }: OrderDialogProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const queries = useQueryClient()
  const formId = useId()
  const total = formatMoney(offer.total, offer.currency_symbol)
  const ordering = useMutation({
    mutationFn: (body: z.input<NonNullable<typeof orderReceivedOffer.body>>) =>
      call(orderReceivedOffer, { params: { id }, body }),
    onSuccess: async order => {
      toast.success(order.message ?? t('received_offers.ordered', { number: order.number }))
      await queries.invalidateQueries({ queryKey: RECEIVED })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      go(paths.order(order.id))
    },
    // What has changed meanwhile is shown instead of what was true before.
    onError: () => queries.invalidateQueries({ queryKey: RECEIVED }),
  })
  const form = useForm({
    first: { customer_number: offer.client_order_number, cost_center: '' },
    send: ({ customer_number, cost_center }) =>
      ordering.mutateAsync({
        customer_number: customer_number.trim(),
        ...(cost_center !== '' && { cost_center }),
        version: offer.version,
        total: offer.total,
      }),
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={t('received_offers.order_title', { number: offer.number, total })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isSending}>
            {`${t('received_offers.order')} ${offer.number} · ${total}`}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className={spacing.closeStack}>
        <p>{t('received_offers.order_text')}</p>
        <FormProblems of={form} />
        <CustomerNumberField {...form.choice('customer_number')} rule={rules.order_number_rule} />
        {rules.cost_centers.length > 0 && (
          <CostCenterField {...form.choice('cost_center')} choices={rules.cost_centers} />
        )}
      </Form>
    </Dialog>
  )
}
