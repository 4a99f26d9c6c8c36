import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { importRecord } from '#domain/exchange/contract.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { WarningName } from '#domain/exchange/warnings.ts'
import { sendFile } from '#web/calls/sendFile.ts'

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
}

const isRecord = (answer: object): answer is ImportAnswer => 'rows_read' in answer

/** Sends a file to be looked at, or to be stored. */
export function useSendImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file, kind, decimals, days, isLook, accept, keepGood }: Sending) =>
      sendFile(`/exchange/${kind}/`, {
        file,
        isAnswer: isRecord,
        query: {
          dry_run: isLook ? 'true' : undefined,
          keep_good: keepGood ? 'true' : undefined,
          accept: accept.join(','),
          decimals,
          days,
        },
      }),
    // What was imported stands on any screen.
    onSuccess: (_, { isLook }) => (isLook ? undefined : queries.invalidateQueries()),
  })
}
