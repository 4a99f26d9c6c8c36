import { LONG_TEXT } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'

const ERRORS = [
  { id: 'gallery-email', message: 'Escribe el correo electrónico' },
  { id: 'gallery-phone', message: LONG_TEXT },
]

function Form({ attempt }: { attempt: number }) {
  return (
    <>
      <ErrorSummary errors={ERRORS} attempt={attempt} />
      <TextField id="gallery-email" label="Correo electrónico" error="Escribe el correo electrónico" />
      <TextField id="gallery-phone" label="Teléfono" error={LONG_TEXT} />
    </>
  )
}

export const story: Story = [
  { name: 'Empty', drawsNothing: true, show: () => <ErrorSummary errors={[]} attempt={1} /> },
  { name: 'Above its form', show: () => <Form attempt={0} /> },
  { name: 'With the focus', alone: true, show: () => <Form attempt={1} /> },
]
