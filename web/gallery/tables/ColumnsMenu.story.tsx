import { Done, press } from '#web/gallery/Done.tsx'
import type { Story } from '#web/gallery/story.ts'
import { ColumnsMenu } from '#web/ui/tables/columns/ColumnsMenu.tsx'
import { useColumnChoice } from '#web/ui/tables/columns/useColumnChoice.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'

const COLUMNS: Column<string>[] = ['Número', 'Nº cliente', 'Fecha', 'Centro', 'Total IVA incl.'].map(header => ({
  key: header,
  header,
  cell: row => row,
}))

// On a phone there is no menu.
function List() {
  const choice = useColumnChoice('gallery', COLUMNS)
  return (
    <>
      <ColumnsMenu choice={choice} />
      <DataTable
        caption="Pedidos"
        columns={choice.shown}
        rows={['4500131', '4500130']}
        rowKey={row => row}
        loading={false}
        empty=""
      />
    </>
  )
}

export const story: Story = [
  { name: 'Closed', show: () => <List /> },
  {
    name: 'Opened',
    alone: true,
    show: () => (
      <Done act={press}>
        <List />
      </Done>
    ),
  },
]
