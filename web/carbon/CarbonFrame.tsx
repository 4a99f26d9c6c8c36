import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useAddress } from '#web/routing/useAddress.ts'
import spacing from '#web/ui/spacing.module.css'
import styles from './CarbonFrame.module.css'

interface CarbonFrameProps {
  tab: 'emissions' | 'simulator'
  actions?: ReactNode
  children: ReactNode
}

/** What both views of the footprint have around them. R275: without a client there is none. */
export function CarbonFrame({ tab, actions, children }: CarbonFrameProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const { client, center } = useSession().state
  const isMissing = client === null
  useEffect(() => {
    if (isMissing) go(paths.catalogue(), { replace: true })
  }, [isMissing, go])
  if (!client) return null
  const tabs = [
    { id: 'emissions', label: t('carbon.emissions'), href: paths.carbon() },
    { id: 'simulator', label: t('carbon.simulator'), href: paths.carbonSimulator() },
  ]
  return (
    <>
      <div className={spacing.wideOnly}>
        <Breadcrumbs
          items={[{ label: client.name }, ...(center ? [{ label: center.name }] : []), { label: t('layout.carbon') }]}
        />
      </div>
      <PageTitle title={t('layout.carbon')} count={(center ?? client).name} actions={actions} />
      <nav aria-label={t('carbon.views')}>
        <ul className={styles.tabs}>
          {tabs.map(({ id, label, href }) => (
            <li key={id}>
              <Link href={href} aria-current={id === tab ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}
