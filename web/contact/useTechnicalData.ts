import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** What helps support to see the same as the sender does. */
export function useTechnicalData(): [name: string, value: string][] {
  const { t, language } = useTexts()
  const { version } = useConfig()
  const { client, center } = useSession().state
  const rows: [string, string | undefined][] = [
    [t('contact.client'), client ? `${client.name} · ${client.external_id}` : undefined],
    [t('contact.center'), center ? `${center.name} · ${center.external_code}` : undefined],
    [t('contact.portal'), `${version} · ${language}`],
    [t('contact.window'), `${innerWidth} × ${innerHeight}`],
    [t('contact.browser'), navigator.userAgent],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))
}
