import { IconBriefcase, IconHash, IconMapPin, IconPhone, IconShoppingCartPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { readClient } from '#domain/clients/contract.ts'
import type { DeskClientRecord } from '#domain/desk/clients-contract.ts'
import { call } from '#web/calls/call.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Fact, ICON } from '#web/desk/Fact.tsx'
import styles from '#web/desk/RecordHead.module.css'
import { ClientState } from './clientColumns.tsx'
import { CreditFact } from './CreditFact.tsx'

/** Who the client is and what is known of it at a glance. */
export function ClientHead({ client }: { client: DeskClientRecord }) {
  const { t } = useTexts()
  const { id, name, external_id, locked, locked_reason } = client
  const buy = useBuyFor(id)
  const place = [client.locality, client.province]
    .filter((part, at, all) => part && all.indexOf(part) === at)
    .join(', ')
  return (
    <>
      <PageTitle
        title={name}
        mark={<ClientState isLocked={locked} />}
        actions={
          <Button
            variant="primary"
            icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
            busy={buy.isPending}
            onClick={() => buy.mutate()}
          >
            {t('desk.buy_for')}
          </Button>
        }
      />
      <p className={styles.facts}>
        <Fact icon={<IconHash {...ICON} />}>{external_id}</Fact>
        {place && <Fact icon={<IconMapPin {...ICON} />}>{place}</Fact>}
        {client.phone && (
          <Fact icon={<IconPhone {...ICON} />}>
            <a href={`tel:${client.phone}`}>{client.phone}</a>
          </Fact>
        )}
        {client.sales_person && <Fact icon={<IconBriefcase {...ICON} />}>{client.sales_person}</Fact>}
        <CreditFact of={client} />
      </p>
      {locked && locked_reason && <Notice kind="warning">{locked_reason}</Notice>}
    </>
  )
}

/** Chooses the client as one whom one buys for, and opens its catalogue. */
function useBuyFor(id: number) {
  const select = useSelectClient()
  const { go } = useAddress()
  return useMutation({
    mutationFn: async () => select(await call(readClient, { params: { id } })),
    onSuccess: () => go(paths.catalogue()),
  })
}
