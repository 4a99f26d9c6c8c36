import type { ApiKey } from '#domain/exchange/keys-contract.ts'
import { kindText } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import styles from './ApiKeys.module.css'

/** The name of a key, and what gives it power over accounts. */
export function KeyName({ of: key }: { of: ApiKey }) {
  const { t } = useTexts()
  return (
    <span className={styles.named}>
      <strong>{key.name}</strong>
      {key.may_send_passwords && <TextBadge look="warning" glyph="●" label={t('imports.key_badge_passwords')} />}
      {key.may_make_admins && <TextBadge look="danger" glyph="■" label={t('imports.key_badge_admins')} />}
    </span>
  )
}

/** Which kinds a key is for: all of them, or their names. */
export function KeyKinds({ kinds, all }: { kinds: string[] | null; all: string[] }) {
  const { t } = useTexts()
  if (!kinds || kinds.length === all.length) return t('imports.key_all')
  if (kinds.length === 0) return '–'
  return kinds.map(kind => t(kindText(kind))).join(', ')
}

export function KeyNetworks({ of: { networks } }: { of: ApiKey }) {
  const { t } = useTexts()
  if (networks.length === 0) return t('imports.key_everywhere')
  return (
    <span className={styles.networks}>
      {networks.map(network => (
        <code key={network} className={styles.list}>
          {network}
        </code>
      ))}
    </span>
  )
}
