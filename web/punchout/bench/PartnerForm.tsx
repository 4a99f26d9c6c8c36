import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from './Bench.module.css'
import { ClientChoice } from './ClientChoice.tsx'
import { NO_PARTNER, wishOf } from './partnerWish.ts'
import { PartnerFieldset } from './PartnerFieldset.tsx'
import { type PartnerFields, usePartnerForm } from './usePartnerForm.ts'
import { WishField } from './WishField.tsx'

interface PartnerFormProps {
  /** None while a system is connected. */
  partner?: PartnerDetail
  onSaved: (saved: PartnerDetail) => void
}

/** Who a procurement system is, where it may send a cart, and what it is told. */
export function PartnerForm({ partner, onSaved }: PartnerFormProps) {
  const { t } = useTexts()
  const { fields, form, send, isBusy, failure } = usePartnerForm(
    partner ? wishOf(partner) : NO_PARTNER,
    partner?.id,
    onSaved,
  )
  const { wish, change } = fields
  return (
    <form noValidate ref={form} className={styles.form} onSubmit={send}>
      {failure && <Notice kind="warning">{failure}</Notice>}
      <PartnerFieldset title={t('partners.who')}>
        <WishField
          {...fields}
          name="name"
          label={t('partners.name')}
          help={t('partners.name_help')}
          className={styles.wide}
          required
        />
        <ClientChoice {...fields} {...(partner && { known: partner.client })} />
        <CheckField
          className={styles.wide}
          label={t('partners.active')}
          checked={wish.active}
          onChange={event => change({ active: event.currentTarget.checked })}
        />
      </PartnerFieldset>
      <PartnerFieldset title={t('partners.cxml')} help={t('partners.cxml_help')}>
        <WishField {...fields} name="domain" label={t('partners.domain')} />
        <WishField {...fields} name="identity" label={t('partners.identity')} />
        <WishField {...fields} name="own_domain" label={t('partners.own_domain')} />
        <WishField {...fields} name="own_identity" label={t('partners.own_identity')} />
      </PartnerFieldset>
      <PartnerFieldset title={t('partners.oci')}>
        <WishField {...fields} name="oci_user" label={t('partners.oci_user')} help={t('partners.oci_user_help')} />
      </PartnerFieldset>
      <PartnerFieldset title={t('partners.return')} help={t('partners.hosts_help')}>
        <WishField {...fields} name="return_hosts" label={t('partners.return_hosts')} rows={2} />
        <WishField {...fields} name="frame_hosts" label={t('partners.frame_hosts')} rows={2} />
        <WishField
          {...fields}
          name="client_session"
          label={t('partners.client_session')}
          help={t('partners.client_session_help')}
        />
      </PartnerFieldset>
      <Told fields={fields} hasSecret={partner?.has_message_secret ?? false} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(partner ? 'partners.save' : 'partners.connect')}
        </Button>
      </div>
    </form>
  )
}

/** What the system is told of its orders. */
function Told({ fields, hasSecret }: { fields: PartnerFields; hasSecret: boolean }) {
  const { t } = useTexts()
  const { wish, change } = fields
  return (
    <PartnerFieldset title={t('partners.told')} help={t('partners.told_help')}>
      <WishField {...fields} name="message_url" type="url" label={t('partners.message_url')} placeholder="https://" />
      <WishField
        {...fields}
        name="message_secret"
        type="password"
        label={t('partners.message_secret')}
        help={t(hasSecret ? 'partners.message_secret_kept' : 'partners.message_secret_help')}
      />
      <CheckField
        label={t('partners.wants_confirmation')}
        checked={wish.wants_confirmation}
        onChange={event => change({ wants_confirmation: event.currentTarget.checked })}
      />
      <CheckField
        label={t('partners.wants_ship_notice')}
        checked={wish.wants_ship_notice}
        onChange={event => change({ wants_ship_notice: event.currentTarget.checked })}
      />
    </PartnerFieldset>
  )
}
