import { LONG_TEXT, LONG_WORD, NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'

const footer = (
  <>
    <Button>Cancelar</Button>
    <Button variant="primary">Guardar</Button>
  </>
)
const SIZES = ['small', 'medium', 'large'] as const

export const story: Story = [
  {
    name: 'Closed',
    drawsNothing: true,
    show: () => (
      <Dialog opened={false} onClose={NOTHING} title="Datos de Playa">
        Nothing of this is shown.
      </Dialog>
    ),
  },
  ...SIZES.map(size => ({
    name: size,
    alone: true,
    show: () => (
      <Dialog opened onClose={NOTHING} title="Datos de Playa" size={size} footer={footer}>
        <TextField label="Contacto" defaultValue="Lucía Riera" data-autofocus />
      </Dialog>
    ),
  })),
  {
    name: 'Tall, with long texts',
    alone: true,
    show: () => (
      <Dialog opened onClose={NOTHING} title={LONG_TEXT} tall footer={footer}>
        <TextField label="Contacto" defaultValue={LONG_WORD} />
        <p>{LONG_WORD}</p>
        {Array.from({ length: 30 }, (_, line) => (
          <p key={line}>{LONG_TEXT}</p>
        ))}
      </Dialog>
    ),
  },
  {
    name: 'Question',
    alone: true,
    show: () => (
      <Question opened title="¿Vaciar el carro?" go="Vaciar el carro" onGo={NOTHING} onCancel={NOTHING}>
        Tiene 12 líneas de Hotel Miramar S.L.
      </Question>
    ),
  },
]
