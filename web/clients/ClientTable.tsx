import { useCallback, useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { Center, Client } from '#domain/clients/contract.ts'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ClientDetail } from './ClientDetail.tsx'
import { useClientColumns } from './clientColumns.tsx'

interface ClientTableProps {
  list: Asked<Client>
  query: string
  /** The client whose row is open. */
  open: number | undefined
  onOpen: (id: number | null) => void
  onSelect: (client: Client, center?: Center) => void
  empty: ReactNode
  ref: Ref<HTMLDivElement>
}

/** Clients to choose from: a click or Enter selects, → and ← open and close what else is known of one. */
export function ClientTable({ list, query, open, onOpen, onSelect, empty, ref }: ClientTableProps) {
  const { t } = useTexts()
  const select = useRef(onSelect)
  // The columns stay what they are; what a press does is what holds now.
  useEffect(() => {
    select.current = onSelect
  })
  const columns = useClientColumns(
    query,
    useCallback(client => select.current(client), []),
  )

  function onKeys(event: KeyboardEvent<HTMLDivElement>) {
    const names = namesIn(event.currentTarget)
    const at = names.findIndex(name => name === event.target)
    const act = at < 0 ? undefined : actionOf(event.key, at)
    if (!act) return
    event.preventDefault()
    act()

    function actionOf(key: string, place: number): (() => void) | undefined {
      const id = list.data?.results[place]?.id ?? null
      return {
        ArrowDown: () => names[place + 1]?.focus(),
        ArrowUp: () => names[place - 1]?.focus(),
        ArrowRight: () => onOpen(id),
        ArrowLeft: () => open === id && onOpen(null),
      }[key]
    }
  }

  return (
    <div ref={ref} role="presentation" onKeyDown={onKeys}>
      <ListedTable<Client>
        list={list}
        caption={t('clients.title')}
        columns={columns}
        rowKey={client => client.id}
        onRow={client => onSelect(client)}
        renderDetail={client => (
          <ClientDetail client={client} query={query} onSelect={center => onSelect(client, center)} />
        )}
        detailLabel={client => t('clients.expand', { name: client.name })}
        expanded={open}
        onOpen={onOpen}
        empty={empty}
      />
    </div>
  )
}

/** The first of the clients that are shown. */
export const firstNameIn = (table: HTMLElement | null) => namesIn(table)[0]

const namesIn = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
