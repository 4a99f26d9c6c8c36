import { IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import type { SalesNode } from '#domain/dashboard/nodes.ts'
import { NodeTree } from '#web/figures/tree/NodeTree.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Scope.module.css'
import type { Scope } from './useScope.ts'
import { ALL_NODES } from './written.ts'
import type { WrittenScope } from './written.ts'

interface NodesProps {
  tree: SalesNode[]
  scope: Scope
  onNode: (node: WrittenScope['node']) => void
}

/** The tree of nodes beside the figures. */
export function NodeSidebar(props: NodesProps) {
  return (
    <aside className={spacing.sidebar}>
      <Tree {...props} />
    </aside>
  )
}

/** The same behind a button, on tablet and phone. */
export function NodeButton({ tree, scope, onNode }: NodesProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const name = scope.path.at(-1)?.node_name ?? t('dashboard.all')
  return (
    <>
      <Button
        className={styles.node}
        icon={<IconSitemap size={18} stroke={1.75} aria-hidden="true" />}
        title={name}
        onClick={() => setOpened(true)}
      >
        {t('dashboard.node_of', { name })}
      </Button>
      <Dialog tall opened={opened} onClose={() => setOpened(false)} title={t('dashboard.nodes')}>
        <Tree
          tree={tree}
          scope={scope}
          onNode={node => {
            setOpened(false)
            onNode(node)
          }}
        />
      </Dialog>
    </>
  )
}

function Tree({ tree, scope, onNode }: NodesProps) {
  const { t } = useTexts()
  const value = scope.path.map(({ id }) => id).join('.')
  return (
    <NodeTree
      // What was chosen by another way, as in the trail, is open and has the tab stop.
      key={value}
      nodes={tree}
      value={value}
      label={t('dashboard.nodes')}
      all={t('dashboard.all')}
      filterLabel={t('dashboard.filter_nodes')}
      filteredFrom={2}
      onChange={path => onNode(path === '' ? ALL_NODES : Number(path.split('.').at(-1)))}
    />
  )
}
