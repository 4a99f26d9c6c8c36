import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatDayTime } from '#domain/format.ts'
import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import type { PartnerSecret } from '#domain/punchout/secrets/contract.ts'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { useCreateSecret, useSecrets } from '#web/punchout/bench/api.ts'
import styles from '#web/punchout/bench/Bench.module.css'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { RevokeSecret } from './RevokeSecret.tsx'
import { ShownSecret } from './ShownSecret.tsx'

/** The secrets of a partner: make one, see when each was used, end one. */
export function Secrets({ partner }: { partner: PartnerDetail }) {
  const { t } = useTexts()
  const secrets = useSecrets(partner.id)
  const create = useCreateSecret(partner.id)
  const [ending, setEnding] = useState<PartnerSecret>()
  const columns = useColumns(setEnding)
  const make = () => create.mutate(undefined, { onError: failure => toast.error(failure.message) })
  return (
    <div className={spacing.narrowStack}>
      <p className={styles.help}>{t('partners.secrets_help')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={<IconPlus size={18} aria-hidden="true" />}
          busy={create.isPending}
          onClick={make}
        >
          {t('partners.secret_create')}
        </Button>
      </div>
      <ListedTable<PartnerSecret>
        list={secrets}
        caption={t('partners.part_secrets')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('partners.secrets_none')} />}
      />
      <ShownSecret secret={create.data?.secret} onClose={() => create.reset()} />
      <RevokeSecret partner={partner.id} secret={ending} onClose={() => setEnding(undefined)} />
    </div>
  )
}

function useColumns(onRevoke: (secret: PartnerSecret) => void): Column<PartnerSecret>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'created', header: t('partners.secret_created'), cell: one => formatDayTime(one.created_at) },
      {
        key: 'used',
        header: t('partners.secret_used'),
        cell: one => (one.last_used_at ? formatDayTime(one.last_used_at) : t('partners.never')),
      },
      {
        key: 'until',
        header: t('partners.secret_until'),
        cell: one => (one.revoked_at ? formatDayTime(one.revoked_at) : t('partners.secret_no_end')),
      },
      {
        key: 'revoke',
        header: t('clients.actions'),
        align: 'right',
        phone: 'plain',
        cell: one =>
          one.is_valid ? (
            <Button
              size="small"
              aria-label={t('partners.secret_revoke_of', { when: formatDayTime(one.created_at) })}
              onClick={() => onRevoke(one)}
            >
              {t('partners.secret_revoke')}
            </Button>
          ) : (
            <span className={prose.secondary}>{t('partners.secret_ended')}</span>
          ),
      },
    ],
    [t, onRevoke],
  )
}
