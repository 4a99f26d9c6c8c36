import { useParams } from '@tanstack/react-router'
import type { CheckedCertificate } from '#domain/carbon/contract.ts'
import { treesText } from '#domain/carbon/trees.ts'
import { formatDay } from '#domain/format.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { CallError } from '#web/calls/call.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LinkFrame } from '#web/validation-link/LinkFrame.tsx'
import { useCertificate } from './api.ts'
import styles from './CertificateScreen.module.css'

/** Where the code on a certificate leads: what it says, for whoever holds it. Nobody need be signed in. */
export function CertificateScreen() {
  const { t } = useTexts()
  const { certificate: number } = useParams({ from: ADDRESS.certificate })
  const { data, error, isError, refetch } = useCertificate(number)
  const isNone = error instanceof CallError && (error.status === 404 || error.status === 400)
  return (
    <LinkFrame>
      <PageTitle title={t('carbon.check_title', { number: data?.number ?? number })} />
      {isNone && <EmptyState art="search" title={t('carbon.check_none')} text={t('carbon.check_none_text')} />}
      {isError && !isNone && <ErrorNotice onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && <Checked certificate={data} />}
    </LinkFrame>
  )
}

function Checked({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTexts()
  const { factor_set: set } = certificate
  const figures = [
    [t('carbon.total'), `${formatNumber(certificate.total_co2e)} kg`],
    [t('carbon.trees'), treesText(certificate.trees)],
    [t('carbon.orders'), formatNumber(certificate.total_orders, 0)],
    [t('carbon.distance'), `${formatNumber(certificate.total_distance)} km`],
  ] as const
  const facts = [
    [t('carbon.check_client'), certificate.client],
    [t('carbon.column_center'), certificate.center],
    [
      t('carbon.check_period'),
      t('carbon.check_period_days', { from: formatDay(certificate.start_date), to: formatDay(certificate.end_date) }),
    ],
    [
      t('carbon.check_method'),
      t('carbon.certificate_method', {
        method: set.method,
        litres: formatNumber(set.litres_per_100_km, 4),
        factor: formatNumber(set.kg_per_litre, 4),
        tree: formatNumber(set.kg_per_tree),
      }),
    ],
    [
      t('carbon.deliveries'),
      t('carbon.certificate_estimated', {
        share: formatPercent(certificate.estimated_share),
        missing: certificate.missing,
      }),
    ],
  ] as const
  return (
    <article className={styles.certificate}>
      <p>{t('carbon.check_text', { day: formatDay(certificate.issued_at) })}</p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('carbon.check_sha')}</dt>
          <dd>
            <code>{certificate.sha256}</code>
            <small>{t('carbon.check_sha_help')}</small>
          </dd>
        </div>
      </dl>
    </article>
  )
}
