import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listDeliveryNotes } from '#domain/delivery-notes/contract.ts'
import { deleteClientNote, listClientNotes, writeClientNote } from '#domain/desk/notes/contract.ts'
import { listInvoices } from '#domain/invoices/contract.ts'
import { listOffers } from '#domain/offers/contract.ts'
import { listOrders } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'

export const useClientNotes = (client: number, page: number) =>
  useQuery({
    queryKey: ['desk', 'client-notes', client, page],
    queryFn: ({ signal }) => callPage(listClientNotes, { params: { id: client }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The notes of a client and how many there are are read again, also where a change was refused. */
function useNoteChange<Asked>(change: (asked: Asked) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

export const useWriteClientNote = (client: number) =>
  useNoteChange((text: string) => call(writeClientNote, { params: { id: client }, body: { text } }))

export const useDeleteClientNote = (client: number) =>
  useNoteChange((note: number) => call(deleteClientNote, { params: { id: client, note } }))

/** How many documents of a kind the record of a client shows. */
const SHOWN = 10

const keyOf = (kind: string, client: number) => ['desk', 'client-documents', kind, client]

export const useOrdersOf = (client: number) =>
  useQuery({
    queryKey: keyOf('orders', client),
    queryFn: ({ signal }) => call(listOrders, { query: { client, page_size: SHOWN }, signal }),
  })

export const useOffersOf = (client: number) =>
  useQuery({
    queryKey: keyOf('offers', client),
    queryFn: ({ signal }) => call(listOffers, { query: { client, page_size: SHOWN }, signal }),
  })

export const useDeliveryNotesOf = (client: number) =>
  useQuery({
    queryKey: keyOf('delivery_notes', client),
    queryFn: ({ signal }) => call(listDeliveryNotes, { query: { client, page_size: SHOWN }, signal }),
  })

export const useInvoicesOf = (client: number) =>
  useQuery({
    queryKey: keyOf('invoices', client),
    queryFn: ({ signal }) => call(listInvoices, { query: { client, page_size: SHOWN }, signal }),
  })
