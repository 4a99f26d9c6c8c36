import { useMemo, useState } from 'react'
import type { ApiKey } from '#domain/exchange/keys-contract.ts'
import { formatDay, formatDayTime } from '#domain/format.ts'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import spacing from '#web/ui/spacing.module.css'
import { useApiKeys, useRevokeApiKey } from './api.ts'
import styles from './ApiKeys.module.css'
import { KeyKinds, KeyName, KeyNetworks } from './KeyReach.tsx'
import type { KeyChoices } from './keyWish.ts'
import { NewKey } from './NewKey.tsx'

/** The keys of the machines that send files: make one, see which are there, end one. */
export function ApiKeys() {
  const { t } = useTexts()
  const keys = useApiKeys()
  const [leaving, setLeaving] = useState<ApiKey>()
  const columns = useColumns(keys.data, setLeaving)
  return (
    <div className={spacing.stack}>
      <p className={styles.help}>{t('imports.keys_help')}</p>
      <NewKey choices={keys.data} />
      <ListedTable<ApiKey>
        list={keys}
        caption={t('imports.keys')}
        columns={columns}
        rowKey={key => key.id}
        empty={<EmptyState title={t('imports.keys_none')} />}
      />
      <RevokeQuestion apiKey={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  )
}

const NO_CHOICES: KeyChoices = { sends: [], reads: [] }

function useColumns({ sends, reads }: KeyChoices = NO_CHOICES, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'name', header: t('imports.key_name'), cell: key => <KeyName of={key} /> },
      { key: 'sends', header: t('imports.key_sends'), cell: key => <KeyKinds kinds={key.sends} all={sends} /> },
      { key: 'reads', header: t('imports.key_reads'), cell: key => <KeyKinds kinds={key.reads} all={reads} /> },
      { key: 'networks', header: t('imports.key_from'), width: 180, cell: key => <KeyNetworks of={key} /> },
      {
        key: 'created',
        header: t('imports.key_created'),
        width: 120,
        priority: 4,
        cell: key => formatDay(key.created_at),
      },
      { key: 'by', header: t('imports.key_created_by'), priority: 4, cell: key => key.created_by || '–' },
      {
        key: 'used',
        header: t('imports.key_used'),
        width: 150,
        cell: key => (key.used_at ? formatDayTime(key.used_at) : t('imports.key_never')),
      },
      {
        key: 'revoke',
        header: t('clients.actions'),
        align: 'right',
        phone: 'plain',
        cell: key => (
          <Button
            size="small"
            className={styles.revoke}
            aria-label={t('imports.key_revoke_of', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t('imports.key_revoke')}
          </Button>
        ),
      },
    ],
    [t, sends, reads, onRevoke],
  )
}

function RevokeQuestion({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const revoke = useRevokeApiKey()
  const name = apiKey?.name ?? ''

  function confirm() {
    if (!apiKey || revoke.isPending) return
    revoke.mutate(apiKey.id, {
      onSuccess: () => toast.success(t('imports.key_revoked', { name })),
      onError: failure => toast.error(failure.message),
      onSettled: onClose,
    })
  }

  return (
    <Dialog
      size="small"
      opened={apiKey !== undefined}
      onClose={onClose}
      title={t('imports.key_revoke_title', { name })}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={revoke.isPending} onClick={confirm}>
            {t('imports.key_revoke')}
          </Button>
        </>
      }
    >
      <p>{t('imports.key_revoke_text')}</p>
    </Dialog>
  )
}
