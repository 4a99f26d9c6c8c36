import { useAddress } from '#web/routing/useAddress.ts'
import type { Center, Client } from '#domain/clients/contract.ts'
import { useCartFor } from '#web/cart/api.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useSelectClient } from '#web/clients/useSelectClient.ts'

interface LeftNoticeProps {
  client: Client
  center: Center | null
}

/** Entering the list leaves the client behind; this is the way back to it. The cart keeps its lines meanwhile. */
export function LeftNotice({ client, center }: LeftNoticeProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const select = useSelectClient()
  const kept = useCartFor({ client, center, lead: null }).data?.items.length ?? 0
  const name = center ? `${client.name} › ${center.name}` : client.name

  async function goBack() {
    await select(client, center ?? undefined)
    go(paths.catalogue())
  }

  return (
    <Notice
      kind="info"
      action={
        <Button size="small" onClick={() => void goBack()}>
          {t('clients.back_to', { name: client.name })}
        </Button>
      }
    >
      {/* Many a company's name ends with the dot that would end the sentence. */}
      {t('clients.left', { name }).replace(/\.\.$/, '.')}
      {kept > 0 && <div>{t('clients.cart_keeps', { count: kept })}</div>}
    </Notice>
  )
}
