import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Done, focus } from '#web/gallery/Done.tsx'
import { LONG_TEXT, NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { StateBadge } from '#web/ui/pictures/StateBadge.tsx'
import { DataRow } from '#web/ui/tables/DataRow.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { HeaderCell } from '#web/ui/tables/HeaderCell.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Money } from '#web/ui/tables/Money.tsx'
import type { Selected } from '#web/ui/tables/selection/selected.ts'
import type { Column, Sorting } from '#web/ui/tables/tableColumn.ts'

interface Order {
  id: number
  number: string
  center: string
  total: number
}

const ORDERS: Order[] = [
  { id: 1, number: 'P26-000131', center: 'Playa', total: 1234.5 },
  { id: 2, number: 'P26-000130', center: LONG_TEXT, total: 98_765_432.1 },
  { id: 3, number: 'P26-000129', center: '', total: 0 },
]
const COLUMNS: Column<Order>[] = [
  { key: 'number', header: 'Número', cell: ({ number }) => number, sort: 'number' },
  { key: 'state', header: 'Estado', cell: () => <StateBadge state={1} label="Validando" />, phone: 'aside' },
  { key: 'center', header: 'Centro', cell: ({ center }) => center, priority: 3 },
  { key: 'lines', header: 'Líneas', cell: ({ id }) => id * 4, align: 'right', priority: 4, phone: 'hidden' },
  {
    key: 'total',
    header: 'Total',
    cell: ({ total }) => <Money value={total} symbol="€" />,
    align: 'right',
    sort: 'total',
    width: 160,
  },
]

const NAMED = COLUMNS.map(column => ({ ...column, isName: column.key === 'number' }))

function Table(props: Partial<ComponentProps<typeof DataTable<Order>>>) {
  const [sorting, setSorting] = useState<Sorting>({ sort: 'total', descending: true })
  return (
    <DataTable
      caption="Pedidos"
      columns={COLUMNS}
      rows={ORDERS}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={setSorting}
      loading={false}
      empty={<EmptyState title="Sin pedidos" text="Aquí aparecerán tus pedidos." />}
      {...props}
    />
  )
}

function Expanding() {
  const [expanded, setExpanded] = useState<string | number | null>(1)
  return <Table renderDetail={({ center }) => <p>{center}</p>} expanded={expanded} onExpand={setExpanded} />
}

function Selecting({ start, ...props }: { start?: number[] } & Partial<ComponentProps<typeof DataTable<Order>>>) {
  const [selected, setSelected] = useState<Selected>(() => new Set(start))
  const [isAll, setAll] = useState(false)
  return (
    <Table
      rowTo={({ id }) => `#order-${id}`}
      selecting={{
        selected,
        onSelect: chosen => {
          setSelected(chosen)
          setAll(false)
        },
        label: ({ number }) => `Seleccionar ${number}`,
        canSelect: ({ id }) => id !== 3,
        bulk: (
          <>
            <Button size="small">Imprimir</Button>
            <Button size="small" variant="danger">
              Anular
            </Button>
          </>
        ),
        found: { count: 1118, isSelected: isAll, onSelect: () => setAll(true) },
      }}
      {...props}
    />
  )
}

export const story: Story = [
  { name: 'Rows that are links', show: () => <Table rowTo={({ id }) => `#order-${id}`} /> },
  { name: 'Rows that are chosen', show: () => <Table onRow={() => undefined} /> },
  { name: 'With a detail', show: Expanding },
  {
    name: 'Rows that are named, and open by their name',
    show: () => (
      <Table
        columns={NAMED}
        renderDetail={({ center }) => <p>{center}</p>}
        detailLabel={({ number }) => `Ver ${number}`}
      />
    ),
  },
  { name: 'Rows that can be selected', show: () => <Selecting /> },
  { name: 'Some rows selected, and others of other pages', show: () => <Selecting start={[2, 98, 99]} /> },
  {
    name: 'All rows of the page selected, that open',
    show: () => <Selecting start={[1, 2]} renderDetail={() => null} />,
  },
  {
    name: 'There to select from',
    show: () => (
      <Selecting
        selecting={{ selected: new Set([1]), onSelect: NOTHING, label: ({ number }) => number, header: 'Marcar' }}
      />
    ),
  },
  { name: 'Selecting, loading', alone: true, show: () => <Selecting rows={[]} loading /> },
  { name: 'Empty', show: () => <Table rows={[]} /> },
  { name: 'Of an earlier question', alone: true, show: () => <Table stale /> },
  { name: 'Loading', alone: true, show: () => <Table rows={[]} loading renderDetail={() => null} /> },
  {
    name: 'A row with its heading',
    show: () => (
      <table>
        <tbody>
          <DataRow<Order>
            row={ORDERS[0]!} // there are three
            isFirst
            columns={COLUMNS}
            rowKey={({ id }) => id}
            renderHeading={() => 'Noviembre'}
          />
        </tbody>
      </table>
    ),
  },
  {
    name: 'Header cells: not sorted, upwards, downwards, plain',
    show: () => (
      <table>
        <thead>
          <tr>
            {[undefined, false, true].map(descending => (
              <HeaderCell<Order>
                key={String(descending)}
                column={{ key: 'total', header: 'Total', cell: () => null, sort: 'total' }}
                sorting={descending === undefined ? undefined : { sort: 'total', descending }}
                onSort={() => undefined}
              />
            ))}
            <HeaderCell<Order> column={{ key: 'center', header: 'Centro', cell: () => null }} />
          </tr>
        </thead>
      </table>
    ),
  },
  {
    name: 'With the focus',
    alone: true,
    show: () => (
      <Done act={focus}>
        <Table rowTo={({ id }) => `#order-${id}`} />
      </Done>
    ),
  },
]
