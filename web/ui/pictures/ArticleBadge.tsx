import {
  IconAlertTriangle,
  IconClipboardList,
  IconLeaf,
  IconMessageCircle,
  IconStarFilled,
  IconTag,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Badge.module.css'
import { classNames } from '#web/ui/classNames.ts'

export type ArticleBadgeKind =
  | 'eco'
  | 'biocide'
  | 'outlet'
  | 'special'
  | 'obsolete'
  | 'no-stock'
  | 'off-sale'
  | 'quote'
  | 'network'

const LOOKS: Record<ArticleBadgeKind, { look: string | undefined; icon: ReactNode }> = {
  eco: { look: styles.eco, icon: <IconLeaf size={13} aria-hidden="true" /> },
  biocide: { look: styles.warning, icon: <IconAlertTriangle size={13} aria-hidden="true" /> },
  outlet: { look: styles.outlet, icon: <IconTag size={13} aria-hidden="true" /> },
  special: { look: styles.special, icon: <IconStarFilled size={11} aria-hidden="true" /> },
  obsolete: { look: styles.quiet, icon: null },
  'no-stock': { look: styles.quiet, icon: null },
  'off-sale': { look: styles.warning, icon: null },
  network: { look: styles.warning, icon: <IconClipboardList size={13} aria-hidden="true" /> },
  quote: { look: styles.quote, icon: <IconMessageCircle size={13} aria-hidden="true" /> },
}

const TEXTS = {
  eco: 'ui.badge_eco',
  biocide: 'ui.badge_biocide',
  outlet: 'ui.badge_outlet',
  special: 'ui.badge_special',
  obsolete: 'ui.badge_obsolete',
  'no-stock': 'ui.badge_no_stock',
  'off-sale': 'ui.badge_off_sale',
  quote: 'ui.badge_quote',
  network: 'ui.badge_network',
} as const

export function ArticleBadge({ kind }: { kind: ArticleBadgeKind }) {
  const { t } = useTexts()
  const { look, icon } = LOOKS[kind]
  return (
    <span className={classNames(styles.badge, look)}>
      {icon}
      {t(TEXTS[kind])}
    </span>
  )
}
