import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useAddress } from '#web/routing/useAddress.ts'
import { CallError } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import type { DetailQuery } from '#web/listing/DetailPage.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { Kind, Tab } from './kind.ts'

interface ValidationDocumentProps<Detail> {
  kind: Kind
  section: TextKey
  tab: Tab
  id: number | undefined
  asked: DetailQuery<Detail>
  children: (detail: Detail) => ReactNode
}

/** One document that waits or was decided, or why it cannot be shown. */
export function ValidationDocument<Detail extends { number: string }>(props: ValidationDocumentProps<Detail>) {
  const { kind, section, tab, id, asked, children } = props
  const { t } = useTexts()
  const { error } = asked
  const { go } = useAddress()
  const mayBeDecided = tab === 'pendientes' && error instanceof CallError && error.status === 404
  // A mail is opened when somebody else has been quicker: then it leads to what was decided.
  useEffect(() => {
    if (mayBeDecided && id !== undefined) go(kind.single('validados', id), { replace: true })
  }, [mayBeDecided, id, kind, go])
  const trail = [{ label: t(section) }, { label: t(kind.texts.title), href: kind.list() }]
  const gone = {
    title: t('validation.gone'),
    text: t('validation.gone_text'),
    href: kind.list(),
    back: t('validation.back'),
  }
  if (mayBeDecided && id !== undefined) return <Skeleton height={480} />
  return (
    <DetailPage id={id} asked={asked} trail={trail} gone={gone} skeleton={<Skeleton height={480} />}>
      {detail => (
        <>
          <Breadcrumbs items={[...trail, { label: detail.number }]} />
          {children(detail)}
        </>
      )}
    </DetailPage>
  )
}
