import { IconFileImport, IconHelp, IconLogout, IconPlugConnected, IconSettings } from '@tabler/icons-react'
import { paths } from '#web/routing/paths.ts'
import { useAccount, useConfig } from '#web/session/account.ts'
import { signOut } from '#web/session/signOut.ts'
import { useTexts } from '#web/texts/texts.ts'
import { chooseDensity, DENSITIES, useDensity } from '#web/theme/density.ts'
import { chooseScheme, SCHEMES, useSchemeChoice } from '#web/theme/scheme.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import styles from '#web/layout/menu/HeaderMenu.module.css'
import { useMenu } from '#web/layout/menu/useMenu.ts'
import { Link } from '#web/ui/Link.tsx'

/** Who is signed in, how the portal looks on this device, help, and the way out. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const account = useAccount()
  const { contact } = useConfig()
  const { places } = useMenu()
  const scheme = useSchemeChoice()
  const density = useDensity()
  const schemes = SCHEMES.map(value => ({ value, label: t(`layout.scheme_${value}`) }))
  const densities = DENSITIES.map(value => ({ value, label: t(`layout.density_${value}`) }))
  return (
    <>
      <p className={styles.who}>
        <strong>
          {account?.first_name} {account?.last_name}
        </strong>
        <span>{account?.email}</span>
      </p>
      <div className={styles.setting}>
        <span aria-hidden="true">{t('layout.scheme')}</span>
        <Segmented label={t('layout.scheme')} value={scheme} options={schemes} onChange={chooseScheme} />
      </div>
      <div className={styles.setting}>
        <span aria-hidden="true">{t('layout.density')}</span>
        <Segmented label={t('layout.density')} value={density} options={densities} onChange={chooseDensity} />
      </div>
      <div className={styles.actions}>
        {places.has('imports') && (
          <Link className={styles.item} href={paths.imports()} onClick={onLeave}>
            <IconFileImport size={18} stroke={1.75} aria-hidden="true" />
            {t('layout.imports')}
          </Link>
        )}
        {places.has('partners') && (
          <Link className={styles.item} href={paths.partners()} onClick={onLeave}>
            <IconPlugConnected size={18} stroke={1.75} aria-hidden="true" />
            {t('layout.partners')}
          </Link>
        )}
        {places.has('profile') && (
          <Link className={styles.item} href={paths.profile()} onClick={onLeave}>
            <IconSettings size={18} stroke={1.75} aria-hidden="true" />
            {t('layout.profile')}
          </Link>
        )}
        <Link
          className={styles.item}
          href={places.has('support') ? paths.support() : `mailto:${contact.email}`}
          onClick={onLeave}
        >
          <IconHelp size={18} stroke={1.75} aria-hidden="true" />
          {t('layout.help')}
        </Link>
        <button type="button" className={styles.item} onClick={() => void signOut()}>
          <IconLogout size={18} stroke={1.75} aria-hidden="true" />
          {t('layout.sign_out')}
        </button>
      </div>
    </>
  )
}
