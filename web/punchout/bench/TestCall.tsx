import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import type { TriedPartner } from '#domain/punchout/secrets/contract.ts'
import { PROTOCOLS } from '#domain/punchout/contract.ts'
import { useTexts } from '#web/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useTryPartner } from './api.ts'
import styles from './Bench.module.css'
import { WrittenText } from './WrittenText.tsx'

const PROTOCOL_NAMES = { cxml: 'cXML', oci: 'OCI' }

/** Calls up the portal as the system does, and shows what it would get. */
export function TestCall({ partner }: { partner: PartnerDetail }) {
  const { t } = useTexts()
  const attempt = useTryPartner(partner.id)
  const spoken = PROTOCOLS.filter(each => (each === 'cxml' ? partner.identity : partner.oci_user) !== '')
  const [protocol, setProtocol] = useState(spoken[0] ?? 'cxml')
  const [shipTo, setShipTo] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (!attempt.isPending) attempt.mutate({ protocol, ship_to: protocol === 'cxml' ? shipTo : '' })
  }

  return (
    <div className={styles.part}>
      <p className={styles.help}>{t('partners.test_help')}</p>
      <form className={styles.form} noValidate onSubmit={send}>
        {spoken.length > 1 && (
          <div>
            <Segmented
              label={t('partners.protocols')}
              value={protocol}
              options={spoken.map(value => ({ value, label: PROTOCOL_NAMES[value] }))}
              onChange={setProtocol}
            />
          </div>
        )}
        {protocol === 'cxml' && (
          <div className={styles.fields}>
            <TextField
              label={t('partners.ship_to')}
              help={t('partners.ship_to_help')}
              autoComplete="off"
              value={shipTo}
              onChange={event => setShipTo(event.currentTarget.value)}
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            icon={<IconPlayerPlay size={18} aria-hidden="true" />}
            busy={attempt.isPending}
          >
            {t('partners.try')}
          </Button>
        </div>
      </form>
      {attempt.error && <Notice kind="danger">{attempt.error.message}</Notice>}
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
