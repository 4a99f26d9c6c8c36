import { Done } from '#web/gallery/Done.tsx'
import { Row } from '#web/gallery/Row.tsx'
import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SplitButton } from '#web/ui/fields/SplitButton.tsx'

const CHOICES = ['Con imágenes', 'Sin imágenes', 'Con imágenes y sostenibilidad'].map(label => ({
  key: label,
  label,
  onChoose: NOTHING,
}))

const Usual = ({ primary = false }: { primary?: boolean }) => (
  <SplitButton label="Otros formatos" choices={CHOICES} primary={primary}>
    <Button variant={primary ? 'primary' : 'outline'}>Imprimir</Button>
  </SplitButton>
)

const openMenu = (control: HTMLElement) => control.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.click()

export const story: Story = [
  {
    name: 'Usual and primary',
    show: () => (
      <Row>
        <Usual />
        <Usual primary />
      </Row>
    ),
  },
  {
    name: 'Opened',
    alone: true,
    show: () => (
      <Done act={openMenu}>
        <Usual />
      </Done>
    ),
  },
]
