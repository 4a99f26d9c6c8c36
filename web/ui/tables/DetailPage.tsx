import type { ReactNode } from 'react'
import { CallError } from '#web/call.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import styles from './DetailPage.module.css'
import { PageTitle } from '#web/ui/PageTitle.tsx'

export interface DetailQuery<Detail> {
  data: Detail | undefined
  error: Error | null
  isError: boolean
  refetch: () => void
}

interface OpenedProps<Detail> {
  /** What the address names; undefined where that cannot be an id. */
  id: number | undefined
  asked: DetailQuery<Detail>
  /** Where one is, without the thing itself. */
  trail: Crumb[]
  /** What is said where there is no such thing, or not for this user, and the list that one goes back to. */
  gone: { title: string; text: string; href: string; back: string }
  skeleton: ReactNode
  children: (detail: Detail) => ReactNode
}

/** A stored thing that has a page of its own: the page, what stands there until it has come, or why it cannot be shown. */
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
      <div className={styles.panel}>
        <EmptyState art="search" title={gone.title} text={gone.text}>
          <ButtonLink variant="primary" href={gone.href}>
            {gone.back}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  )
}
