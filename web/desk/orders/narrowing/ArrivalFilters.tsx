import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { listDeskClients } from '#domain/desk/clients-contract.ts'
import { callPage } from '#web/calls/callPage.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useDeskClient, useDeskPeople } from '#web/desk/api.ts'
import { useDeskPerson } from '#web/desk/people/api.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Chip } from '#web/ui/fields/Chip.tsx'
import { PickField } from '#web/ui/fields/PickField.tsx'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from './ArrivalFilters.module.css'
import type { ArrivalSearch } from '#web/desk/orders/listing.ts'

type Filters = Pick<ArrivalSearch, 'client' | 'seller'>

interface ArrivalFiltersProps {
  of: Filters
  show: (part: Filters) => void
}

/** Of one client, or of the clients of one sales person: picked by name, shown beside, taken off by a press. */
export function ArrivalFilters({ of: { client, seller }, show }: ArrivalFiltersProps) {
  const { t } = useTexts()
  const can = useCan()
  if (!can.tendClients) return null
  return (
    <>
      <Dropdown
        button={
          <>
            <IconFilter size={18} stroke={1.75} aria-hidden="true" />
            {t('desk.filter')}
          </>
        }
        panelClassName={styles.panel}
      >
        {close => {
          const choose = (part: Filters) => {
            show(part)
            close()
          }
          return (
            <>
              <ClientPick onChoose={id => choose({ client: id })} />
              {can.deskPeople && <SellerPick onChoose={id => choose({ seller: id })} />}
            </>
          )
        }}
      </Dropdown>
      {client !== undefined && <ClientChip id={client} onRemove={() => show({ client: undefined })} />}
      {seller !== undefined && <SellerChip id={seller} onRemove={() => show({ seller: undefined })} />}
    </>
  )
}

interface PickProps {
  onChoose: (id: number) => void
}

function ClientPick({ onChoose }: PickProps) {
  const { t } = useTexts()
  const { typed, onSearch } = useTyped()
  const { data, isFetching } = useQuery({
    queryKey: ['desk', 'clients', 'known', typed],
    queryFn: ({ signal }) => callPage(listDeskClients, { query: { search: typed }, signal }),
    placeholderData: keepPreviousData,
  })
  const found = data?.results ?? []
  return (
    <PickField
      label={t('desk.column_client')}
      placeholder={t('desk.pick_clients')}
      options={found.map(({ id, name, external_id }) => ({ key: String(id), name, more: external_id }))}
      isSearching={isFetching}
      onSearch={onSearch}
      chosen={[]}
      onChoose={([key]) => key && onChoose(Number(key))}
    />
  )
}

function SellerPick({ onChoose }: PickProps) {
  const { t } = useTexts()
  const { typed, onSearch } = useTyped()
  const { data, isFetching } = useDeskPeople({
    page: 1,
    role: 'sales_person',
    active: undefined,
    ordering: 'name',
    search: typed,
  })
  return (
    <PickField
      label={t('desk.column_sales_person')}
      placeholder={t('desk.pick_staff')}
      options={(data?.results ?? []).map(person => ({ key: String(person.id), name: nameOf(person) }))}
      isSearching={isFetching}
      onSearch={onSearch}
      chosen={[]}
      onChoose={([key]) => key && onChoose(Number(key))}
    />
  )
}

function useTyped() {
  const [typed, setTyped] = useState('')
  const { later, now } = useDebounced(setTyped, SEARCH_DELAY.clients)
  return { typed, onSearch: (text: string) => (text === '' ? now('') : later(text)) }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

interface ChipProps {
  id: number
  onRemove: () => void
}

function ClientChip({ id, onRemove }: ChipProps) {
  const { t } = useTexts()
  const { data } = useDeskClient(id)
  return <Chip label={`${t('desk.column_client')}: ${data?.name ?? id}`} onRemove={onRemove} />
}

function SellerChip({ id, onRemove }: ChipProps) {
  const { t } = useTexts()
  const { data } = useDeskPerson(id)
  return <Chip label={`${t('desk.column_sales_person')}: ${data ? nameOf(data) : id}`} onRemove={onRemove} />
}
