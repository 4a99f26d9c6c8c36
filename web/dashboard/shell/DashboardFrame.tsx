import type { ReactNode } from 'react'
import type { SalesNode } from '#domain/dashboard/nodes.ts'
import { useNodeTree } from '#web/dashboard/api.ts'
import { FilterBar } from '#web/dashboard/scope/FilterBar.tsx'
import type { Filter } from '#web/dashboard/scope/FilterBar.tsx'
import { NodeButton, NodeSidebar } from '#web/dashboard/scope/NodeSidebar.tsx'
import { useScope } from '#web/dashboard/scope/useScope.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { ALL_NODES } from '#web/dashboard/scope/written.ts'
import type { WrittenScope } from '#web/dashboard/scope/written.ts'
import { Silent } from '#web/figures/Silent.tsx'
import { DESKTOP } from '#web/theme/breakpoints.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useNarrowerThan } from '#web/ui/useNarrowerThan.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import spacing from '#web/ui/spacing.module.css'
import styles from './DashboardFrame.module.css'
import { Updated } from './Updated.tsx'
import { ViewTabs } from './ViewTabs.tsx'

interface DashboardFrameProps {
  title: TextKey
  /** A name beside the title, as that of a client. */
  name?: string
  filters?: Filter[]
  /** The screen above this one, where another node leads (R293). */
  parent?: string
  children: (scope: Scope) => ReactNode
}

const NONE: Filter[] = []
const HEIGHT = 320

/** Around every screen of the dashboard: whose figures they are, of when, and the way from one to another. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { t } = useTexts()
  const tree = useNodeTree()
  const nodes = tree.data?.results
  if (nodes && nodes.length > 0) return <Framed {...props} tree={nodes} />
  return (
    <>
      <PageTitle title={t(props.title)} />
      {nodes && <EmptyState art="statistics" title={t('dashboard.no_nodes')} />}
      {tree.isError ? <Silent onRetry={() => void tree.refetch()} /> : !nodes && <Skeleton height={HEIGHT} />}
    </>
  )
}

function Framed({ title, name, filters = NONE, parent, children, tree }: DashboardFrameProps & { tree: SalesNode[] }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const scope = useScope(tree)
  const isNarrow = useNarrowerThan(DESKTOP)
  const nodes = { tree, scope, onNode: choose }
  return (
    <div className={spacing.frame}>
      {!isNarrow && <NodeSidebar {...nodes} />}
      <div className={styles.main}>
        <Trail scope={scope} />
        <PageTitle
          title={t(title)}
          count={name}
          actions={
            <>
              <Updated />
              {isNarrow && <NodeButton {...nodes} />}
              <FilterBar scope={scope} filters={filters} />
            </>
          }
        />
        <ViewTabs scope={scope} />
        {children(scope)}
      </div>
    </div>
  )

  // R292 R293
  function choose(node: WrittenScope['node']) {
    if (parent === undefined) scope.change({ node })
    else go(`${parent}${scope.search({ node })}`)
  }
}

/** R290: «Todas», and the node with what is above it. */
function Trail({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const { path } = useAddress()
  const items = [
    { label: t('dashboard.all'), href: `${path}${scope.search({ node: ALL_NODES })}` },
    ...scope.path.map(({ id, node_name }) => ({ label: node_name, href: `${path}${scope.search({ node: id })}` })),
  ]
  return (
    <div className={spacing.wideOnly}>
      <Breadcrumbs items={items} />
    </div>
  )
}
