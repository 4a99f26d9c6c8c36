import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { listMappings } from '#domain/desk/imports-contract.ts'
import { kindText } from '#domain/exchange/kinds.ts'
import { formatDay } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { deferWithUndo } from '#web/ui/feedback/deferWithUndo.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { useDeleteMapping, useMappings } from './api.ts'
import styles from './ImportFileScreen.module.css'

type Kept = z.output<typeof listMappings.reply>['results'][number]

/** Headings that a row shows. */
const SHOWN = 6

/** How files are read, as it was said of earlier ones; each is forgotten from here, with a moment to think better of it. */
export function KeptMappings() {
  const { t } = useTexts()
  const mappings = useMappings()
  const remove = useDeleteMapping()
  const [gone, setGone] = useState<readonly string[]>([])
  const back = (name: string) => setGone(names => names.filter(each => each !== name))
  function forget(name: string) {
    setGone(names => [...names, name])
    deferWithUndo(
      t('desk.mapping_forgotten', { name }),
      async () => {
        try {
          await remove.mutateAsync(name)
        } catch (error) {
          toast.error(error instanceof Error ? error.message : t('errors.generic'))
        }
        back(name)
      },
      () => back(name),
    )
  }
  const columns = useMappingColumns(forget)
  const rows = (mappings.data?.results ?? []).filter(({ name }) => !gone.includes(name))
  return (
    <section className={styles.block} aria-labelledby="kept-mappings">
      <h2 id="kept-mappings">{t('desk.mappings')}</h2>
      <p className={styles.quiet}>
        {t(mappings.data && rows.length === 0 ? 'desk.mappings_none' : 'desk.mappings_why')}
      </p>
      {mappings.isError && <ErrorNotice onRetry={() => void mappings.refetch()} />}
      {rows.length > 0 && (
        <DataTable<Kept>
          caption={t('desk.mappings')}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          loading={mappings.isPending}
          stale={mappings.isError}
          empty={null}
        />
      )}
    </section>
  )
}

function useMappingColumns(onForget: (name: string) => void): Column<Kept>[] {
  const { t } = useTexts()
  return [
    { key: 'name', header: t('desk.mapping_name'), cell: ({ name }) => name },
    {
      key: 'kind',
      header: t('desk.mapping_kind'),
      cell: ({ mapping }) =>
        Object.keys(mapping.kinds)
          .map(kind => t(kindText(kind)))
          .join(', ') || '–',
    },
    { key: 'headings', header: t('desk.mapping_headings'), cell: ({ mapping }) => headingsOf(mapping) },
    {
      key: 'used',
      header: t('desk.mapping_used'),
      nowrap: true,
      cell: ({ used_at }) => (used_at === null ? t('desk.never') : formatDay(used_at)),
    },
    {
      key: 'forget',
      header: '',
      cell: ({ name }) => (
        <Button
          variant="ghost"
          size="small"
          icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onForget(name)}
        >
          {t('desk.mapping_forget')} <span className="visually-hidden">{name}</span>
        </Button>
      ),
    },
  ]
}

function headingsOf({ kinds }: Kept['mapping']): string {
  const headings = [...new Set(Object.values(kinds).flatMap(({ columns }) => Object.keys(columns)))]
  const more = headings.length - SHOWN
  return [...headings.slice(0, SHOWN), ...(more > 0 ? [`+${formatNumber(more)}`] : [])].join(', ') || '–'
}
