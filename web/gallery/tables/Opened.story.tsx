import { CallError } from '#web/calls/call.ts'
import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import type { DetailQuery } from '#web/listing/DetailPage.tsx'

const NOT_ASKED: DetailQuery<string> = { data: undefined, error: null, isError: false, refetch: NOTHING }
const failed = (status: number, data?: string): DetailQuery<string> => ({
  ...NOT_ASKED,
  data,
  error: new CallError({ status, message: 'Not to be had' }),
  isError: true,
})

function Order({ id = 1, asked }: { id?: number; asked: DetailQuery<string> }) {
  return (
    <DetailPage
      id={id}
      asked={asked}
      trail={[{ label: 'Pedidos', href: '#orders' }]}
      gone={{
        title: 'Pedido no encontrado',
        text: 'No existe, o no es tuyo.',
        href: '#orders',
        back: 'Ir a los pedidos',
      }}
      skeleton={<Skeleton height={120} />}
    >
      {order => <p>{order}</p>}
    </DetailPage>
  )
}

export const story: Story = [
  { name: 'Loading', show: () => <Order asked={NOT_ASKED} /> },
  { name: 'There', show: () => <Order asked={{ ...NOT_ASKED, data: 'Pedido P26-000131' }} /> },
  { name: 'Failed', show: () => <Order asked={failed(500)} /> },
  { name: 'Failed when it was read again', show: () => <Order asked={failed(500, 'Pedido P26-000131')} /> },
  { name: 'Unknown', alone: true, show: () => <Order asked={failed(404)} /> },
]
