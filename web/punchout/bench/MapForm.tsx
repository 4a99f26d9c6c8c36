import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import styles from './Bench.module.css'
import { wishOf } from './partnerWish.ts'
import { PartnerFieldset } from './PartnerFieldset.tsx'
import { usePartnerForm } from './usePartnerForm.ts'
import { WishField } from './WishField.tsx'

/** What units, categories and fields are called there. */
export function MapForm({ partner }: { partner: PartnerDetail }) {
  const { t } = useTexts()
  const form = usePartnerForm(wishOf(partner), partner.id, () => toast.success(t('partners.saved')))
  return (
    <Form of={form} className={styles.form}>
      <FormProblems of={form} />
      <PartnerFieldset title={t('partners.maps')} help={t('partners.maps_help')}>
        <WishField
          form={form}
          name="units"
          label={t('partners.units')}
          help={t('partners.units_help')}
          placeholder="Caja = CT"
          rows={6}
        />
        <WishField
          form={form}
          name="classifications"
          label={t('partners.classifications')}
          help={t('partners.classifications_help')}
          placeholder="PAPEL = 14111700"
          rows={6}
        />
        <WishField
          form={form}
          name="oci_fields"
          label={t('partners.oci_fields')}
          help={t('partners.oci_fields_help')}
          placeholder="USERNAME = user"
          rows={4}
        />
      </PartnerFieldset>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t('partners.save')}
        </Button>
      </div>
    </Form>
  )
}
