import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Center } from '#domain/clients/contract.ts'
import { clientQuery, useCenter } from '#web/clients/api.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { openAgain } from './hiding.ts'

/** Where a mail about what is due leads: the center is chosen, and its list stands first in the catalogue. */
export function WeekOrderScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.weekOrder}` }).center)
  const trail = [{ label: t('due.title'), href: paths.catalogue() }]
  const gone = {
    title: t('due.center_gone'),
    text: t('due.center_gone_text'),
    href: paths.catalogue(),
    back: t('due.to_catalogue'),
  }
  return (
    <DetailPage id={id} asked={useCenter(id)} trail={trail} gone={gone} skeleton={<Skeleton height={320} />}>
      {center => <Chosen key={center.id} center={center} />}
    </DetailPage>
  )
}

function Chosen({ center }: { center: Center }) {
  const { go } = useAddress()
  const { state, dispatch } = useSession()
  const queries = useQueryClient()
  const select = useSelectClient()
  const choosing = useMutation({
    mutationFn: async () => {
      openAgain(center.id)
      if (center.client === state.client?.id) return dispatch({ type: 'center-selected', center })
      await select(await queries.fetchQuery(clientQuery(center.client)), center)
    },
    onSuccess: () => go(paths.catalogue(), { replace: true }),
  })
  const choose = useEffectEvent(() => choosing.mutate())
  useEffect(() => choose(), [])

  return choosing.isError ? <ErrorNotice onRetry={() => choosing.mutate()} /> : <Skeleton height={320} />
}
