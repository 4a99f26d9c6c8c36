import type { ReactNode } from 'react'
import { CallError } from '#web/calls/call.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'

export interface DetailQuery<Detail> {
  data: Detail | undefined
  error: Error | null
  isError: boolean
  refetch: () => void
}

interface OpenedProps<Detail> {
  /** The id in the address; undefined if it is not an id. */
  id: number | undefined
  asked: DetailQuery<Detail>
  /** The breadcrumbs, without the document. */
  trail: Crumb[]
  /** Shown if there is no such document for this user, with a link to the list. */
  gone: { title: string; text: string; href: string; back: string }
  skeleton: ReactNode
  children: (detail: Detail) => ReactNode
}

/** The page of one document: its content, a skeleton while it is loaded, or why it cannot be shown. */
export function DetailPage<Detail>({ id, asked, trail, gone, skeleton, children }: OpenedProps<Detail>) {
  const { data, error, isError, refetch } = asked
  if (id === undefined || (error instanceof CallError && [403, 404].includes(error.status))) {
    return <Gone trail={trail} gone={gone} />
  }
  if (!data) return isError ? <ErrorNotice onRetry={refetch} /> : skeleton
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      {children(data)}
    </>
  )
}

function Gone({ trail, gone }: Pick<OpenedProps<unknown>, 'trail' | 'gone'>) {
  return (
    <>
      <Breadcrumbs items={[...trail, { label: gone.title }]} />
      <PageTitle title={gone.title} />
      <div className={spacing.panel}>
        <EmptyState art="search" title={gone.title} text={gone.text}>
          <ButtonLink variant="primary" href={gone.href}>
            {gone.back}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  )
}
