import { IconDeviceDesktop, IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Typed } from '#web/desk/records/typed.ts'
import { Header } from '#web/layout/header/Header.tsx'
import { PhoneHeader } from '#web/layout/header/PhoneHeader.tsx'
import { ArticleCards } from '#web/products/list/ArticleCards.tsx'
import { SignInForm } from '#web/session/entrance/SignInForm.tsx'
import { SignInLook } from '#web/session/entrance/SignInFrame.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { type Scheme, useScheme } from '#web/theme/scheme.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import prose from '#web/ui/prose.module.css'
import { someArticlesQuery, usePapers, usePreview } from '#web/desk/settings/usePreview.ts'
import styles from './BrandPreview.module.css'
import { Framed } from './Framed.tsx'
import { MailFrame } from './MailFrame.tsx'

// Pixels of the windows in which the parts are shown.
const WINDOWS = {
  desktop: { entrance: { width: 1280, height: 720 }, catalogue: { width: 1280, height: 300 } },
  phone: { entrance: { width: 390, height: 700 }, catalogue: { width: 390, height: 520 } },
}
type Device = keyof typeof WINDOWS

/** Sign-in, catalogue, mail and offer as they will look with what is typed: the parts themselves, not drawings of them. */
export function BrandPreview({ typed }: { typed: Typed }) {
  const { t } = useTexts()
  const own = useScheme()
  const [chosen, setScheme] = useState<Scheme>()
  const scheme = chosen ?? own
  const [device, setDevice] = useState<Device>(usePhone() ? 'phone' : 'desktop')
  const { entrance, catalogue } = WINDOWS[device]
  const preview = usePreview(typed)
  const articles = useQuery(someArticlesQuery)
  const look = preview.data?.look
  return (
    <section className={styles.preview} aria-label={t('desk.preview')}>
      <div className={styles.head}>
        <h2>{t('desk.preview')}</h2>
        <div className={styles.choices}>
          <Segmented
            label={t('desk.preview_scheme')}
            value={scheme}
            options={[
              {
                value: 'light',
                label: t('desk.logo_light'),
                icon: <IconSun size={16} stroke={1.75} aria-hidden="true" />,
              },
              {
                value: 'dark',
                label: t('desk.logo_dark'),
                icon: <IconMoon size={16} stroke={1.75} aria-hidden="true" />,
              },
            ]}
            onChange={setScheme}
          />
          <Segmented
            label={t('desk.preview_device')}
            value={device}
            options={[
              {
                value: 'desktop',
                label: t('desk.preview_desktop'),
                icon: <IconDeviceDesktop size={16} stroke={1.75} aria-hidden="true" />,
              },
              {
                value: 'phone',
                label: t('desk.preview_phone'),
                icon: <IconDeviceMobile size={16} stroke={1.75} aria-hidden="true" />,
              },
            ]}
            onChange={setDevice}
          />
        </div>
      </div>
      {!look && (preview.isError ? <ErrorNotice onRetry={preview.refetch} /> : <Skeleton height={320} />)}
      {look && (
        <>
          <h3>{t('desk.preview_sign_in')}</h3>
          <Framed label={t('desk.preview_sign_in')} {...entrance} look={look} scheme={scheme}>
            <SignInLook title={t('session.title')} lead={t('session.lead')}>
              <SignInForm next={undefined} />
            </SignInLook>
          </Framed>
          <h3>{t('desk.preview_catalogue')}</h3>
          <Framed label={t('desk.preview_catalogue')} {...catalogue} look={look} scheme={scheme}>
            {device === 'phone' ? <PhoneHeader /> : <Header />}
            <main className={styles.articles}>
              <ArticleCards products={articles.data?.results ?? []} />
            </main>
          </Framed>
        </>
      )}
      <Papers typed={typed} scheme={scheme} />
    </section>
  )
}

/** What leaves the portal: paper is the same by day and by night. */
function Papers({ typed, scheme }: { typed: Typed; scheme: Scheme }) {
  const { t } = useTexts()
  const { data, isError, refetch } = usePapers(typed)
  if (!data) return isError ? <ErrorNotice onRetry={refetch} /> : <Skeleton height={240} />
  if (data.mail === null || data.page === null) return <p className={prose.hint}>{t('desk.preview_no_offer')}</p>
  return (
    <div className={styles.papers}>
      <div>
        <h3>{t('desk.preview_mail')}</h3>
        <MailFrame label={t('desk.preview_mail')} html={data.mail} scheme={scheme} />
      </div>
      <div>
        <h3>{t('desk.preview_offer')}</h3>
        <img className={styles.page} src={`data:image/png;base64,${data.page}`} alt={t('desk.preview_offer')} />
      </div>
    </div>
  )
}
