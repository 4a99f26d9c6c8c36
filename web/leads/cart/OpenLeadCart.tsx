import { IconPlus } from '@tabler/icons-react'
import type { Cart } from '#domain/cart/contract.ts'
import { MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { linesAbove } from '#domain/validation/effective-discount.ts'
import styles from '#web/cart/CartScreen.module.css'
import { ChargesBlock } from '#web/cart/lines/ChargesBlock.tsx'
import { ClearButton } from '#web/cart/lines/ClearButton.tsx'
import { useCartDiscount } from '#web/cart/finish/discountCart.ts'
import { EditedLines } from '#web/cart/lines/EditedLines.tsx'
import { asOffer, useFinishForm } from '#web/cart/finish/finishForm.ts'
import { CartBar } from '#web/cart/finish/CartBar.tsx'
import { leadProblems } from '#web/cart/finish/finishProblems.ts'
import { useSaid } from '#web/cart/finish/useSaid.ts'
import { PreviewButton } from '#web/cart/finish/offer/PreviewButton.tsx'
import { CodeZeroNote } from '#web/cart/finish/offer/CodeZeroNote.tsx'
import { OfferFields } from '#web/cart/finish/offer/OfferFields.tsx'
import { ChangedQuestion } from '#web/cart/finish/ChangedQuestion.tsx'
import { useFinishCart } from '#web/cart/finish/send.ts'
import type { FinishedSale } from '#web/cart/finish/send.ts'
import { SendBlock } from '#web/cart/finish/SendBlock.tsx'
import { SortMenu } from '#web/cart/lines/SortMenu.tsx'
import { Totals } from '#web/cart/finish/Totals.tsx'
import { useCartEditing } from '#web/cart/lines/useCartEditing.ts'
import { paths } from '#web/routing/paths.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import type { SelectedLead } from '#web/session/session.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'
import own from './LeadCart.module.css'
import { useLead } from '#web/leads/api.ts'
import { LeadExtras, PaymentField } from './LeadExtras.tsx'
import { SaveMenu, SendMenu } from './OfferMenus.tsx'
import { useExtras } from './useExtras.ts'

interface OpenLeadCartProps {
  cart: Cart
  lead: SelectedLead
  onFinished: (finished: FinishedSale) => void
}

/** A lead's cart with lines: negotiated in place, and sent as an offer. */
export function OpenLeadCart({ cart, lead: remembered, onFinished }: OpenLeadCartProps) {
  const { t } = useTexts()
  const can = useCan()
  const { data: fresh } = useLead(remembered.id)
  const lead = fresh ?? remembered
  const discount = useCartDiscount()
  // A lead has no centre that could refuse it (000 §2).
  const editing = useCartEditing(cart, { hasFacturable: true, hasColumns: true })
  const { shown } = editing
  const { form, change, forget } = useFinishForm(cart.observations)
  const config = useConfig()
  const hasExtras = config.traits['has_lead_extras'] === true
  const extras = useExtras()
  const finishing = useFinishCart({
    onFinished: finished => {
      forget()
      // A lead has no catalogues.
      if (finished.type !== 'catalog') onFinished(finished)
    },
  })

  const said = useSaid(leadProblems(shown, lead.email, form.send_to), finishing.refusal)

  async function send(print_format = form.print_format) {
    if (finishing.isSending || !said.press()) return
    if (!finishing.start() || !(await editing.saveDrafts())) return
    const offer = asOffer({ ...form, print_format }, lead.email)
    finishing.send({ type: 'offer', form: hasExtras ? { ...offer, ...extras.of(form) } : offer }, shown)
  }

  useSendKeys(() => void send())

  const sendButton = (
    <SendBlock
      type="offer"
      label={t('cart.offer_send')}
      willWait={linesAbove(shown.items, { ...shown, ...config }).length > 0}
      isSending={finishing.isSending}
      problem={said.message}
      onSend={() => void send()}
    />
  )
  const sendBlock = hasExtras ? <SendMenu onSend={format => void send(format)}>{sendButton}</SendMenu> : sendButton

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <div>
          <div className={styles.trail}>
            <Breadcrumbs items={[{ label: t('leads.title'), href: paths.leads() }, { label: lead.name }]} />
          </div>
          <PageTitle title={t('leads.cart_title')} count={t('leads.articles', { count: shown.items.length })} />
          <div className={own.tools}>
            <ButtonLink href={paths.leadCatalogue()} icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
              {t('leads.add_more')}
            </ButtonLink>
            <span className={own.end}>
              {editing.isSortable && <SortMenu onSort={editing.sortBy} />}
              <ClearButton />
            </span>
          </div>
        </div>
        <EditedLines editing={editing} />
        {can.addCharges && <ChargesBlock cart={shown} />}
        <div className={own.words}>
          <TextArea
            label={t('cart.observations')}
            rows={2}
            maxLength={MAX_OBSERVATIONS}
            placeholder={t('cart.offer_observations_hint')}
            value={form.observations}
            onChange={event => {
              finishing.forget()
              change({ observations: event.currentTarget.value })
            }}
          />
          {hasExtras && <LeadExtras form={form} file={extras.file} onFile={extras.setFile} onChange={change} />}
        </div>
      </div>
      <aside className={styles.aside} aria-label={t('cart.totals')}>
        <div className={styles.summary}>
          <div className={styles.due}>
            <h2 className={own.heading}>{t('leads.summary')}</h2>
            <Totals cart={shown} onDiscount={can.giveDiscount ? discount : undefined} />
            <div className={own.sending}>
              <OfferFields
                form={form}
                own={lead.email}
                errorOf={said.errorOf}
                onChange={part => {
                  finishing.forget()
                  change(part)
                }}
              />
              <CodeZeroNote items={shown.items} />
              <PreviewButton observations={form.observations} print_format={form.print_format} />
              {hasExtras && <PaymentField form={form} onChange={change} />}
              {hasExtras && <SaveMenu observations={form.observations} />}
              <div className={own.buttons}>
                <ButtonLink size="large" href={paths.leads()}>
                  {t('common.cancel')}
                </ButtonLink>
                <div className={styles.wideSend}>{sendBlock}</div>
              </div>
            </div>
          </div>
        </div>
      </aside>
      <ChangedQuestion finishing={finishing} cart={shown} label={t('cart.offer_send')} onGo={() => void send()} />
      <CartBar cart={shown}>{sendButton}</CartBar>
    </div>
  )
}
