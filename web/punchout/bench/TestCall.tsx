import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import type { TriedPartner } from '#domain/punchout/secrets/contract.ts'
import { PROTOCOLS } from '#domain/punchout/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useTryPartner } from './api.ts'
import styles from './Bench.module.css'
import { WrittenText } from './WrittenText.tsx'

const PROTOCOL_NAMES = { cxml: 'cXML', oci: 'OCI' }

/** Calls up the portal as the system does, and shows what it would get. */
export function TestCall({ partner }: { partner: PartnerDetail }) {
  const { t } = useTexts()
  const attempt = useTryPartner(partner.id)
  const spoken = PROTOCOLS.filter(each => (each === 'cxml' ? partner.identity : partner.oci_user) !== '')
  const form = useForm({
    first: { protocol: spoken[0] ?? 'cxml', ship_to: '' },
    send: ({ protocol, ship_to }) => attempt.mutateAsync({ protocol, ship_to: protocol === 'cxml' ? ship_to : '' }),
  })

  return (
    <div className={spacing.narrowStack}>
      <p className={styles.help}>{t('partners.test_help')}</p>
      <Form of={form} className={styles.form}>
        {spoken.length > 1 && (
          <div>
            <Segmented
              {...form.choice('protocol')}
              label={t('partners.protocols')}
              options={spoken.map(value => ({ value, label: PROTOCOL_NAMES[value] }))}
            />
          </div>
        )}
        {form.values.protocol === 'cxml' && (
          <div className={styles.fields}>
            <TextField
              {...form.text('ship_to')}
              label={t('partners.ship_to')}
              help={t('partners.ship_to_help')}
              autoComplete="off"
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            icon={<IconPlayerPlay size={18} aria-hidden="true" />}
            busy={form.isSending}
          >
            {t('partners.try')}
          </Button>
        </div>
      </Form>
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      {attempt.data && <Outcome of={attempt.data} />}
    </div>
  )
}

function Outcome({ of: { request, answer, address } }: { of: TriedPartner }) {
  const { t } = useTexts()
  return (
    <>
      {address === null ? (
        <Notice kind="danger">{t('partners.try_refused')}</Notice>
      ) : (
        <Notice
          kind="success"
          action={
            <ButtonLink
              href={address}
              target="_blank"
              rel="noreferrer"
              icon={<IconExternalLink size={18} aria-hidden="true" />}
            >
              {t('partners.try_open')}
            </ButtonLink>
          }
        >
          {t('partners.try_done')}
        </Notice>
      )}
      <WrittenText id="request" title={t('partners.request')} text={request} />
      {answer !== '' && <WrittenText id="answer" title={t('partners.answer')} text={answer} />}
    </>
  )
}
