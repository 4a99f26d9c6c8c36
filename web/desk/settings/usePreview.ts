import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { companyProblems, LOOK_COLUMNS } from '#domain/desk/company.ts'
import { previewCompany, previewPapers, sendBrandTest } from '#domain/desk/company-contract.ts'
import { sendLogo, sendPhoto } from '#domain/desk/company-pictures.ts'
import { listProducts } from '#domain/products/contract.ts'
import { call, callForm } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'
import type { Typed } from '#web/desk/records/typed.ts'

type Look = Record<(typeof LOOK_COLUMNS)[number], string>

const TYPED_MS = 300
const PAPERS_MS = 1200
const ARTICLES = 2

/** How the company looks with what is typed and not saved, a moment after the last letter; undefined before it is known. */
export function usePreview(typed: Typed) {
  const { wish, enabled } = useWish(typed, TYPED_MS)
  return useQuery({ ...previewQuery(wish), enabled, placeholderData: keepPreviousData })
}

/** The mail and the paper with it, later: they take the server longer, and it makes only so many a minute. */
export function usePapers(typed: Typed) {
  const { wish, enabled } = useWish(typed, PAPERS_MS)
  return useQuery({ ...papersQuery(wish), enabled, placeholderData: keepPreviousData })
}

/** Every column has its text. */
const wishOf = (typed: Typed): Look =>
  Object.fromEntries(LOOK_COLUMNS.map(column => [column, String(typed[column] ?? '').trim()])) as Look

function useWish(typed: Typed, after: number) {
  const settled = useSettled(JSON.stringify(wishOf(typed)), after)
  const can = useCan()
  // It is what was written from these columns.
  const wish = JSON.parse(settled) as Look
  return { wish, enabled: can.deskSettings && Object.keys(companyProblems(wish)).length === 0 }
}

const previewQuery = (values: Look) =>
  queryOptions({
    queryKey: ['desk', 'company-preview', values],
    queryFn: ({ signal }) => call(previewCompany, { query: values, signal }),
  })

const papersQuery = (values: Look) =>
  queryOptions({
    queryKey: ['desk', 'company-papers', values],
    queryFn: ({ signal }) => call(previewPapers, { query: values, signal }),
  })

/** Some of the catalogue to be shown. */
export const someArticlesQuery = queryOptions({
  queryKey: ['desk', 'some-articles'],
  queryFn: ({ signal }) => call(listProducts, { query: { page_size: ARTICLES }, signal }),
})

function useSettled(text: string, after: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), after)
    return () => clearTimeout(timer)
  }, [text, after])
  return settled
}

/** Has a photo written anew and kept; it is said of the company when the form is published. */
export const useSendPhoto = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('photo', file)
      return callForm(sendPhoto, { form })
    },
  })

/** Mails to who asks how a mail looks with what is typed. */
export const useSendTest = () =>
  useMutation({ mutationFn: (typed: Typed) => call(sendBrandTest, { body: wishOf(typed) }) })

/** Has a logo cleaned and kept; it is said of the company when the form is saved. */
export const useSendLogo = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('logo', file)
      return callForm(sendLogo, { form })
    },
  })
