import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useAddress } from '#web/address.ts'
import { CallError } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import type { TextKey } from '#web/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Kind, Tab } from './kind.ts'

interface ValidationDocumentProps<Detail> {
  kind: Kind
  section: TextKey
  tab: Tab
  id: number | undefined
  asked: { data: Detail | undefined; error: Error | null; isError: boolean; refetch: () => void }
  children: (detail: Detail) => ReactNode
}

/** One document that waits or was decided, or why it cannot be shown. */
export function ValidationDocument<Detail extends { number: string }>(props: ValidationDocumentProps<Detail>) {
  const { kind, section, tab, id, asked, children } = props
  const { t } = useTexts()
  const { data, error, isError, refetch } = asked
  const { go } = useAddress()
  const mayBeDecided = tab === 'pendientes' && error instanceof CallError && error.status === 404
  // A mail is opened when somebody else has been quicker: then it leads to what was decided.
  useEffect(() => {
    if (mayBeDecided && id !== undefined) go(kind.single('validados', id), { replace: true })
  }, [mayBeDecided, id, kind, go])
  const isUnknown = id === undefined || (error instanceof CallError && [403, 404].includes(error.status))
  const trail = (last: string) => (
    <Breadcrumbs items={[{ label: t(section) }, { label: t(kind.texts.title), href: kind.list() }, { label: last }]} />
  )
  if (mayBeDecided && id !== undefined) return <Skeleton height={480} />
  if (isUnknown) {
    return (
      <>
        {trail(t('validation.gone'))}
        <PageTitle title={t('validation.gone')} />
        <EmptyState art="search" title={t('validation.gone')} text={t('validation.gone_text')}>
          <ButtonLink variant="primary" href={kind.list()}>
            {t('validation.back')}
          </ButtonLink>
        </EmptyState>
      </>
    )
  }
  if (!data) return isError ? <ErrorNotice onRetry={refetch} /> : <Skeleton height={480} />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      {trail(data.number)}
      {children(data)}
    </>
  )
}
