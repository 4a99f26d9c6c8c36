import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  deleteMapping,
  keepMapping,
  listMappings,
  type ReadColumns,
  readKindTemplate,
} from '#domain/desk/imports-contract.ts'
import type { importRecord } from '#domain/exchange/contract.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { MAX_FILE_NAME } from '#domain/exchange/name-lengths.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import type { WarningName } from '#domain/exchange/warnings.ts'
import { call, callFile } from '#web/calls/call.ts'
import { sendFile } from '#web/calls/sendFile.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { useCan } from '#web/session/account.ts'
import { guessKind } from './file/guessKind.ts'

export type ImportAnswer = z.output<typeof importRecord>

/** How a file writes numbers and days; empty where that is found out. */
export interface Forms {
  decimals: '' | '.' | ','
  days: '' | 'd/m/y' | 'm/d/y' | 'y/m/d'
}

interface Sending extends Forms {
  kind: KindName
  file: File
  /** False: it is stored. */
  isLook: boolean
  accept: readonly WarningName[]
  keepGood: boolean
  /** The name of the mapping by which it is read, and what is kept under it before. */
  mapping: string | undefined
  kept: Mapping | undefined
}

const isRecord = (answer: object): answer is ImportAnswer => 'rows_read' in answer

/** Sends a file to be looked at, or to be stored. */
export function useSendImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, kind, decimals, days, isLook, accept, keepGood, mapping, kept }: Sending) => {
      if (mapping !== undefined && kept) await call(keepMapping, { body: { name: mapping, mapping: kept } })
      return sendFile(`/exchange/${kind}/`, {
        file,
        isAnswer: isRecord,
        query: {
          mapping,
          dry_run: isLook ? 'true' : undefined,
          keep_good: keepGood ? 'true' : undefined,
          accept: accept.join(','),
          decimals,
          days,
          file_name: file.name.slice(0, MAX_FILE_NAME),
        },
      })
    },
    // What was imported stands on any screen.
    onSuccess: (_, { isLook }) => (isLook ? undefined : queries.invalidateQueries()),
  })
}

const HEAD_BYTES = 256 * 1024 // of a text, whose columns its first lines tell
const IS_TEXT = /\.(csv|tsv|txt)$/i

const isReading = (answer: object): answer is ReadColumns => 'own' in answer

async function readColumns(file: File, kind: KindName | undefined): Promise<ReadColumns> {
  const body = IS_TEXT.test(file.name) ? file.slice(0, HEAD_BYTES) : file
  const ask = (asked: KindName | undefined) =>
    sendFile('/desk/import_columns/', { file: body, isAnswer: isReading, query: { kind: asked } })
  const found = await ask(kind)
  const named = kind ?? guessKind(file.name)
  // Where the headings do not tell what it holds its name may.
  return found.kind === null && found.problem === null && named ? ask(named) : found
}

/** How the columns of a file would be read. */
export const useFileColumns = (file: File | undefined, kind: KindName | undefined) =>
  useQuery({
    queryKey: ['desk', 'file-columns', file?.name, file?.size, file?.lastModified, kind],
    queryFn: file ? () => readColumns(file, kind) : skipToken,
    enabled: useCan().feedExchange,
    // A mapping that was kept meanwhile reads the same file otherwise.
    gcTime: 0,
  })

export const useMappings = () =>
  useQuery({
    queryKey: ['desk', 'mappings'],
    queryFn: ({ signal }) => call(listMappings, { signal }),
    enabled: useCan().feedExchange,
  })

/** Forgets how a file is read. What the desk shows is read again, also where that failed. */
export function useDeleteMapping() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(deleteMapping, { query: { name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk', 'mappings'] }),
  })
}

/** `mutate(kind)` saves the spreadsheet to fill in with rows of a kind. */
export const useKindTemplate = () =>
  useDownload((kind: KindName) => callFile(readKindTemplate, { query: { kind } }), { tellsFailure: true })
