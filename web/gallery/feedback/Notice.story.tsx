import { LONG_TEXT, LONG_WORD, NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { MissingPart } from '#web/ui/feedback/MissingPart.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Button } from '#web/ui/fields/Button.tsx'

const KINDS = ['info', 'success', 'warning', 'danger'] as const

export const story: Story = [
  ...KINDS.map(kind => ({ name: kind, show: () => <Notice kind={kind}>El pedido espera una validación.</Notice> })),
  {
    name: 'With an action',
    show: () => (
      <Notice kind="info" action={<Button size="small">Verlo</Button>}>
        Hay una versión nueva.
      </Notice>
    ),
  },
  {
    name: 'Long text',
    show: () => (
      <Notice kind="warning" action={<Button size="small">{LONG_TEXT}</Button>}>
        {LONG_TEXT} {LONG_WORD}
      </Notice>
    ),
  },
  { name: 'Among biocides', show: () => <BiocideNotice among={[{ biocide: true }, { biocide: false }]} /> },
  { name: 'What could not be read', show: () => <ErrorNotice onRetry={NOTHING} /> },
  { name: 'A part that did not come', show: () => <MissingPart /> },
]
