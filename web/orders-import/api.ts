import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importOrders, type ImportPreview, previewImport, readImportTemplate } from '#domain/orders-import/contract.ts'
import { CallError, callFile, callForm, isChanged } from '#web/calls/call.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { spreadsheetOf } from '#web/ui/files/spreadsheet.ts'
import { CORRECTED, type Corrections, correctedSheet } from './corrections.ts'
import type { ImportState } from './state.ts'
import { orderInputsOf } from './orderInputs.ts'

type Buyer = Pick<ImportState, 'client' | 'center'>

/** Client and centre by their external ids, and only where they are chosen (001 §7). */
const buyerFields = ({ client, center }: Buyer) => ({
  ...(client && { client_id: client.external_id }),
  ...(center && { center_id: center.external_id }),
})

async function formOf(state: ImportState, rows: ImportPreview['rows'] | undefined, file: File): Promise<FormData> {
  const form = new FormData()
  const isCorrected = rows !== undefined && state.corrections.size > 0
  form.set('file', isCorrected ? await correctedFile(rows, state.corrections, file) : file)
  const { decimals } = state.answers
  const columns = isCorrected ? CORRECTED : state.answers.columns
  if (columns) form.set('columns', JSON.stringify(columns))
  if (decimals) form.set('decimals', decimals)
  form.set('note', '')
  for (const [name, value] of Object.entries(buyerFields(state))) form.set(name, value)
  return form
}

const correctedFile = async (rows: ImportPreview['rows'], corrections: Corrections, { name }: File) =>
  new File([await spreadsheetOf(correctedSheet(rows, corrections))], name.replace(/\.\w+$/, '.xlsx'))

// Two files of one name are two files.
const numbers = new WeakMap<File, number>()
let counted = 0
function numberOf(file: File): number {
  const known = numbers.get(file) ?? ++counted
  numbers.set(file, known)
  return known
}

// The server reads one file of a user at a time, also one whose answer nobody waits for any more.
const WHILE_ANOTHER_IS_READ = {
  retry: (failures: number, error: Error) => failures < 8 && error instanceof CallError && error.status === 429,
  retryDelay: 600,
}

/** What the file would order, as it is (`original`) and with the corrections. */
export function usePreview(state: ImportState, isReady: boolean) {
  const { file, corrections, answers } = state
  const key =
    file && isReady ? ['orders-import', numberOf(file), buyerFields(state), answers] : ['orders-import', 'none']
  const [percent, setPercent] = useState(0)
  const original = useQuery({
    queryKey: [...key, 'original'],
    queryFn:
      file && isReady
        ? async ({ signal }) =>
            callForm(previewImport, {
              form: await formOf({ ...state, corrections: new Map() }, undefined, file),
              signal,
              onPercent: setPercent,
            })
        : skipToken,
    staleTime: Infinity,
    ...WHILE_ANOTHER_IS_READ,
  })
  const rows = original.data?.rows
  const current = useQuery({
    queryKey: [...key, [...corrections]],
    queryFn:
      file && rows && corrections.size > 0
        ? async ({ signal }) => callForm(previewImport, { form: await formOf(state, rows, file), signal })
        : skipToken,
    staleTime: Infinity,
    ...WHILE_ANOTHER_IS_READ,
    placeholderData: keepPreviousData,
  })
  const preview = corrections.size > 0 && original.data ? correctedPreview(original.data, current.data) : original.data
  return {
    original: original.data,
    preview,
    isReading: original.isFetching,
    /** How much of the file has been sent to be read, from 0 to 100. */
    percent,
    isChecking: current.isFetching,
    error: original.error ?? (corrections.size > 0 ? current.error : null),
  }
}

/** What is said of the file stays what was said of the file as it was chosen: the corrected one has no headings. */
function correctedPreview(original: ImportPreview, current: ImportPreview | undefined): ImportPreview {
  if (!current) return original
  const { sheet, columns, is_headed, unread } = original
  return { ...current, sheet, columns, is_headed, unread }
}

interface Sending {
  /** The orders of the same file were cancelled, and it is ordered once more. */
  isAgain: boolean
  state: ImportState & { file: File }
  original: ImportPreview | undefined
  /** What was on the screen. */
  preview: ImportPreview
  signal: AbortSignal
  onPercent: (percent: number) => void
}

/** Sends the file; the cart, its limit and the orders are fresh afterwards. */
export function useImportOrders() {
  const queries = useQueryClient()
  return useMutation({
    ...WHILE_ANOTHER_IS_READ,
    mutationFn: async ({ isAgain, state, original, preview, signal, onPercent }: Sending) => {
      const form = await formOf(state, original?.rows, state.file)
      form.set('version', String(preview.version))
      form.set('total', String(preview.total))
      if (isAgain) form.set('again', '1')
      const { customer_number, delivery_date, cost_center } = orderInputsOf(state.words)
      if (customer_number !== '') form.set('customer_number', customer_number)
      if (delivery_date !== null) form.set('delivery_date', delivery_date)
      if (cost_center !== undefined) form.set('cost_center', cost_center)
      return callForm(importOrders, { form, signal, onPercent })
    },
    // What is asked next is about what is there now.
    onError: error => (isChanged(error) ? queries.invalidateQueries({ queryKey: ['orders-import'] }) : undefined),
    onSuccess: async () => {
      queries.removeQueries({ queryKey: ['orders-import'] })
      await Promise.all(AFTER.map(queryKey => queries.invalidateQueries({ queryKey: [queryKey] })))
    },
  })
}

// What an order changes: the cart (001 §7), what is left of limits and stocks, and the orders themselves.
const AFTER = ['cart', 'center', 'centers', 'orders', 'products', 'user-info']

export const useTemplate = (buyer: Buyer) =>
  useMutation({
    mutationFn: async ({ usual }: { usual: boolean }) => {
      const query = usual ? { ...buyerFields(buyer), usual: true } : buyerFields(buyer)
      saveFile(await callFile(readImportTemplate, { query }))
    },
  })
