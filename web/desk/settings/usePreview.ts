import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { companyProblems, type CompanyValues, LOOK_COLUMNS } from '#domain/desk/company.ts'
import { previewCompany } from '#domain/desk/company-contract.ts'
import { sendLogo } from '#domain/desk/company-pictures.ts'
import { call, callForm } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'
import type { Typed } from '#web/desk/records/typed.ts'

const TYPED_MS = 300

/** How the company looks with what is typed and not saved, a moment after the last letter; undefined before it is known. */
export function usePreview(typed: Typed) {
  const values = Object.fromEntries(LOOK_COLUMNS.map(column => [column, String(typed[column] ?? '').trim()]))
  const settled = useSettled(JSON.stringify(values))
  const can = useCan()
  // It is what was written from these columns.
  const wish = JSON.parse(settled) as Partial<CompanyValues>
  const isSound = Object.keys(companyProblems(wish)).length === 0
  return useQuery({ ...previewQuery(wish), enabled: can.deskSettings && isSound, placeholderData: keepPreviousData })
}

const previewQuery = (values: Partial<CompanyValues>) =>
  queryOptions({
    queryKey: ['desk', 'company-preview', values],
    queryFn: ({ signal }) => call(previewCompany, { body: { values }, signal }),
  })

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Has a logo cleaned and kept; it is said of the company when the form is saved. */
export const useSendLogo = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('logo', file)
      return callForm(sendLogo, { form })
    },
  })
