import type { Catalog } from '#domain/catalogs/contract.ts'
import type { Center } from '#domain/clients/contract.ts'
import { useCenter } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import spacing from '#web/ui/spacing.module.css'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import styles from './CatalogListScreen.module.css'

interface CenterDialogProps {
  center: NonNullable<Catalog['center']>
  onClose: () => void
}

/** Where a centre is, when it is open, and how much of its limit is used. */
export function CenterDialog({ center, onClose }: CenterDialogProps) {
  const { data, isError, refetch } = useCenter(center.id)
  return (
    <Dialog opened onClose={onClose} size="small" title={center.name}>
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {data ? <CenterFacts center={data} /> : !isError && <Skeleton height={180} />}
    </Dialog>
  )
}

function CenterFacts({ center }: { center: Center }) {
  const { t } = useTexts()
  const symbol = useSession().state.client?.currency_symbol ?? '€'
  const hours = [center.morning_open_times, center.afternoon_open_times].filter(Boolean).join(' · ')
  const isLimited = center.purchase_limit !== null && center.purchase_limit_period !== 'X'
  return (
    <div className={spacing.stack}>
      <Facts label={t('generator.center_data')} columns={2}>
        <Fact
          term={t('generator.center')}
          detail={[center.address, [center.postal_code, center.locality].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')}
        >
          {[center.name, center.external_code].filter(Boolean).join(' · ')}
        </Fact>
        <Fact term={t('generator.client')}>{center.client_name}</Fact>
        {hours && <Fact term={t('generator.hours')}>{hours}</Fact>}
        {(center.contact || center.phone) && (
          <Fact term={t('generator.contact')} detail={center.contact && center.phone}>
            {center.contact || center.phone}
          </Fact>
        )}
      </Facts>
      {isLimited ? (
        <LimitBar
          current={center.purchase_current}
          waiting={center.purchase_waiting}
          limit={center.purchase_limit ?? 0}
          period={center.purchase_limit_period}
          symbol={symbol}
          size="card"
        />
      ) : (
        <p className={styles.place}>{t('generator.no_limit')}</p>
      )}
    </div>
  )
}
