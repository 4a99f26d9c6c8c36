import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useStatTree } from '#web/statistics/api.ts'
import { nameOf } from './ScopeSidebar.tsx'
import type { Scope } from './useScope.ts'

/** The figures do not follow the center that is bought for: while one is chosen, this says of which centers they are. */
export function CoversNotice({ client, scope }: { client: number; scope: Scope }) {
  const { t } = useTexts()
  const { center } = useSession().state
  const nodes = useStatTree(client).data?.results ?? []
  const { written, change } = scope
  if (!center || written.center === center.id) return null
  const { name } = center
  const group = nameOf(nodes, written.node)
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" onClick={() => change({ center: center.id, node: undefined })}>
          {t('statistics.only_center', { name })}
        </Button>
      }
    >
      {written.center !== undefined
        ? t('statistics.covers_other', { name })
        : group === undefined
          ? t('statistics.covers_all', { name })
          : t('statistics.covers_group', { name, group })}
    </Notice>
  )
}
