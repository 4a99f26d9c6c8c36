import { useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#domain/format.ts'
import type { OrderTemplate } from '#domain/order-templates/contract.ts'
import { useCreateTemplate, useTemplates } from '#web/order-templates/api.ts'
import { NameTemplate } from '#web/order-templates/NameTemplate.tsx'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useStanding } from './standing/api.ts'
import { StandingLines } from './standing/StandingLines.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'

/** The lists of the client, which all who buy for it share. */
export function TemplateListScreen() {
  const { t } = useTexts()
  const { client } = useSession().state
  const { data, isError, refetch } = useTemplates(client?.id)
  const columns = useColumns(client?.id)
  const create = useCreateTemplate()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  if (!client) {
    return (
      <>
        <PageTitle title={t('order_templates.title')} />
        <EmptyState art="people" title={t('order_templates.needs_client')}>
          <ButtonLink variant="primary" href={paths.clients()}>
            {t('buying.choose_client')}
          </ButtonLink>
        </EmptyState>
      </>
    )
  }
  return (
    <div className={spacing.column}>
      <PageTitle
        title={t('order_templates.title')}
        count={data && t('order_templates.count', { count: data.length })}
        actions={
          <Button
            variant="primary"
            aria-haspopup="dialog"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setNaming(true)}
          >
            {t('order_templates.new')}
          </Button>
        }
      />
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {(data || !isError) && (
        <DataTable
          caption={t('order_templates.title')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.template(id)}
          loading={!data}
          empty={<EmptyState title={t('order_templates.none')} text={t('order_templates.none_help')} art="search" />}
        />
      )}
      {isNaming && (
        <NameTemplate
          title={t('order_templates.new')}
          go={t('order_templates.make')}
          send={async name => {
            const { id } = await create.mutateAsync({ client: client.id, name, lines: [] })
            await navigate({ to: paths.template(id) })
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

function useColumns(client: number | undefined): Column<OrderTemplate>[] {
  const { t } = useTexts()
  const standing = useStanding(client)
  return [
    { key: 'name', header: t('order_templates.name'), cell: ({ name }) => name, isName: true },
    {
      key: 'standing',
      header: t('standing.title'),
      cell: row => (
        <StandingLines
          baskets={standing.data?.filter(({ template, stopped }) => template === row.id && !stopped) ?? []}
        />
      ),
    },
    { key: 'lines', header: t('order_templates.lines'), cell: ({ lines }) => formatNumber(lines), align: 'right' },
    { key: 'made_by', header: t('order_templates.made_by'), cell: ({ made_by }) => made_by },
    {
      key: 'changed_at',
      header: t('order_templates.changed_at'),
      cell: ({ changed_at }) => formatDay(changed_at),
      nowrap: true,
    },
  ]
}
