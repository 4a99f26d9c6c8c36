import { IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import type { StatNode } from '#domain/statistics/tree.ts'
import { DESKTOP } from '#web/theme/breakpoints.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useNarrowerThan } from '#web/ui/useNarrowerThan.ts'
import { useStatTree } from '#web/statistics/api.ts'
import { NodeTree } from '#web/figures/tree/NodeTree.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Scope.module.css'
import type { Scope } from './useScope.ts'

const FILTERED_FROM = 16 // nodes

/** The tree of the client's centers: beside the figures, and on smaller windows behind a button. None without groups. */
export function ScopeSidebar({ client, scope }: { client: number; scope: Scope }) {
  const { t } = useTexts()
  const nodes = useStatTree(client).data?.results ?? []
  const isNarrow = useNarrowerThan(DESKTOP)
  const [isShown, setShown] = useState(true)
  if (nodes.length === 0 || isNarrow) return null
  return (
    <aside className={isShown ? spacing.sidebar : spacing.rigid}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={isShown}
        title={t(isShown ? 'statistics.hide_scope' : 'statistics.show_scope')}
        onClick={() => setShown(!isShown)}
      >
        <IconSitemap size={18} stroke={1.75} aria-hidden="true" />
        <span className={isShown ? undefined : 'visually-hidden'}>{t('statistics.scope')}</span>
      </button>
      {isShown && <Tree nodes={nodes} scope={scope} onChosen={() => undefined} />}
    </aside>
  )
}

/** The same on tablet and phone. */
export function ScopeButton({ client, scope }: { client: number; scope: Scope }) {
  const { t } = useTexts()
  const nodes = useStatTree(client).data?.results ?? []
  const isNarrow = useNarrowerThan(DESKTOP)
  const [opened, setOpened] = useState(false)
  if (nodes.length === 0 || !isNarrow) return null
  return (
    <>
      <Button icon={<IconSitemap size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpened(true)}>
        {t('statistics.scope_of', { name: nameOf(nodes, scope.written.node) ?? t('statistics.all_centers') })}
      </Button>
      <Dialog tall opened={opened} onClose={() => setOpened(false)} title={t('statistics.scope')}>
        <Tree nodes={nodes} scope={scope} onChosen={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function Tree({ nodes, scope, onChosen }: { nodes: StatNode[]; scope: Scope; onChosen: () => void }) {
  const { t } = useTexts()
  return (
    <NodeTree
      nodes={nodes}
      value={scope.written.node ?? ''}
      label={t('statistics.scope')}
      all={t('statistics.all_centers')}
      filterLabel={t('statistics.filter')}
      filteredFrom={FILTERED_FROM}
      note={t('statistics.scope_note')}
      onChange={path => {
        onChosen()
        scope.change({ node: path === '' ? undefined : path, center: undefined })
      }}
    />
  )
}

export function nameOf(nodes: StatNode[], path: string | undefined): string | undefined {
  let name: string | undefined
  let level = nodes
  for (const id of path?.split('.') ?? []) {
    const node = level.find(each => each.id === id)
    if (!node) return undefined
    name = node.node_name
    level = node.children
  }
  return name
}
