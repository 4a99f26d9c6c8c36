import type { DeskConnections } from '#domain/desk/machine/connections-contract.ts'
import { TestMailButton } from '#web/desk/machine/TestMailButton.tsx'
import styles from '#web/desk/machine/Machine.module.css'
import { ApiKeys } from '#web/exchange/ApiKeys.tsx'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useConnections } from './api.ts'
import { FactList } from '#web/desk/FactList.tsx'
import { Webhook } from './Webhook.tsx'

/** What the installation is connected with: mail server, machines of the ERP, webhook and pictures. */
export function ConnectionsPart() {
  const { t } = useTexts()
  const connections = useConnections()
  const { feedExchange } = useCan()
  const { data } = connections
  if (!data) return connections.isError ? <ErrorNotice onRetry={connections.refetch} /> : <Skeleton height={320} />
  return (
    <div className={styles.parts}>
      <MailServer connections={data} />
      <section className={styles.part}>
        <h2>{t('desk.connections_keys')}</h2>
        <div className={styles.wide}>{feedExchange ? <ApiKeys /> : <p>{t('desk.connections_keys_admin')}</p>}</div>
      </section>
      <Webhook webhook={data.webhook} />
      <section className={styles.part}>
        <h2>{t('desk.connections_images')}</h2>
        {data.image_hosts.length === 0 ? (
          <p>{t('desk.connections_no_images')}</p>
        ) : (
          <p>
            {t('desk.connections_images_by')} {data.image_hosts.join(', ')}
          </p>
        )}
      </section>
    </div>
  )
}

function MailServer({ connections }: { connections: DeskConnections }) {
  const { t } = useTexts()
  const { mail_server, sender } = connections
  const { tendJobs } = useCan()
  return (
    <section className={styles.part}>
      <h2>{t('desk.connections_mail')}</h2>
      <p>{t(mail_server ? 'desk.connections_mail_by' : 'desk.connections_no_mail')}</p>
      <FactList
        facts={[
          ...(mail_server
            ? [
                { label: t('desk.connections_host'), value: mail_server.host },
                { label: t('desk.connections_port'), value: String(mail_server.port) },
                {
                  label: t('desk.connections_encryption'),
                  value: t(`desk.connections_encryption_${mail_server.encryption}`),
                },
              ]
            : []),
          { label: t('desk.connections_sender'), value: `${sender.name} · ${sender.email}` },
        ]}
      />
      {tendJobs && <TestMailButton />}
    </section>
  )
}
