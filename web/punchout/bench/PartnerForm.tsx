import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import styles from './Bench.module.css'
import { ClientChoice } from './ClientChoice.tsx'
import { NO_PARTNER, type PartnerWish, wishOf } from './partnerWish.ts'
import { PartnerFieldset } from './PartnerFieldset.tsx'
import { usePartnerForm } from './usePartnerForm.ts'
import { WishField } from './WishField.tsx'

interface PartnerFormProps {
  /** None while a system is connected. */
  partner?: PartnerDetail
  onSaved: (saved: PartnerDetail) => void
}

/** Who a procurement system is, where it may send a cart, and what it is told. */
export function PartnerForm({ partner, onSaved }: PartnerFormProps) {
  const { t } = useTexts()
  const form = usePartnerForm(partner ? wishOf(partner) : NO_PARTNER, partner?.id, onSaved)
  return (
    <Form of={form} className={styles.form}>
      <FormProblems of={form} />
      <PartnerFieldset title={t('partners.who')}>
        <WishField
          form={form}
          name="name"
          label={t('partners.name')}
          help={t('partners.name_help')}
          className={styles.wide}
          required
        />
        <ClientChoice form={form} {...(partner && { known: partner.client })} />
        <CheckField className={styles.wide} label={t('partners.active')} {...form.check('active')} />
      </PartnerFieldset>
      <PartnerFieldset title={t('partners.cxml')} help={t('partners.cxml_help')}>
        <WishField form={form} name="domain" label={t('partners.domain')} />
        <WishField form={form} name="identity" label={t('partners.identity')} />
        <WishField form={form} name="own_domain" label={t('partners.own_domain')} />
        <WishField form={form} name="own_identity" label={t('partners.own_identity')} />
      </PartnerFieldset>
      <PartnerFieldset title={t('partners.oci')}>
        <WishField form={form} name="oci_user" label={t('partners.oci_user')} help={t('partners.oci_user_help')} />
      </PartnerFieldset>
      <PartnerFieldset title={t('partners.return')} help={t('partners.hosts_help')}>
        <WishField form={form} name="return_hosts" label={t('partners.return_hosts')} rows={2} />
        <WishField form={form} name="frame_hosts" label={t('partners.frame_hosts')} rows={2} />
        <WishField
          form={form}
          name="client_session"
          label={t('partners.client_session')}
          help={t('partners.client_session_help')}
        />
      </PartnerFieldset>
      <Told form={form} hasSecret={partner?.has_message_secret ?? false} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t(partner ? 'partners.save' : 'partners.connect')}
        </Button>
      </div>
    </Form>
  )
}

/** What the system is told of its orders. */
function Told({ form, hasSecret }: { form: FormOf<PartnerWish>; hasSecret: boolean }) {
  const { t } = useTexts()
  return (
    <PartnerFieldset title={t('partners.told')} help={t('partners.told_help')}>
      <WishField form={form} name="message_url" type="url" label={t('partners.message_url')} placeholder="https://" />
      <WishField
        form={form}
        name="message_secret"
        type="password"
        label={t('partners.message_secret')}
        help={t(hasSecret ? 'partners.message_secret_kept' : 'partners.message_secret_help')}
      />
      <CheckField label={t('partners.wants_confirmation')} {...form.check('wants_confirmation')} />
      <CheckField label={t('partners.wants_ship_notice')} {...form.check('wants_ship_notice')} />
    </PartnerFieldset>
  )
}
