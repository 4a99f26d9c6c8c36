import { useEffect } from 'react'
import { Narrow } from '#web/gallery/Row.tsx'
import { LONG_TEXT, NOTHING, SOAP } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { toast, currentToasts } from '#web/ui/feedback/shownToasts.ts'
import type { Toast } from '#web/ui/feedback/shownToasts.ts'
import { ToastCard } from '#web/ui/feedback/ToastCard.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'

const CARDS: Omit<Toast, 'id' | 'duration'>[] = [
  { kind: 'success', text: 'Guardado', times: 1 },
  { kind: 'success', text: 'Guardado', times: 3 },
  { kind: 'info', text: 'La cantidad se ha ajustado al stock', times: 1 },
  { kind: 'error', text: 'Sin conexión', times: 1 },
  { kind: 'success', text: 'Línea quitada', times: 1, undo: NOTHING },
  { kind: 'success', text: 'Producto añadido', times: 1, detail: { name: LONG_TEXT, rest: '×12' } },
  {
    kind: 'success',
    text: 'Producto añadido al carro',
    times: 1,
    detail: { name: SOAP, rest: '×2' },
    undo: NOTHING,
    link: { href: '#cart', label: 'Ver el carro' },
  },
  { kind: 'error', text: LONG_TEXT, times: 1 },
]

function Several() {
  useEffect(() => {
    toast.error('Sin conexión')
    toast.success('Línea quitada', { undo: NOTHING, duration: 600_000 })
    return () => currentToasts().forEach(({ id }) => toast.close(id))
  }, [])
  return <Toaster />
}

export const story: Story = [
  {
    name: 'Cards',
    show: () => (
      <Narrow>
        <div>
          {CARDS.map((card, id) => (
            <ToastCard key={card.text + card.times} item={{ ...card, id, duration: undefined }} />
          ))}
        </div>
      </Narrow>
    ),
  },
  { name: 'At the edge of the screen', alone: true, show: Several },
]
