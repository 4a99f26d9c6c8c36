import type { Story } from '#web/gallery/story.ts'
import { GoalBar } from '#web/ui/charts/GoalBar.tsx'
import { GoalMark } from '#web/ui/charts/GoalMark.tsx'
import { GoalRing } from '#web/ui/charts/GoalRing.tsx'

const NOTE = '910.000 € de 948.000 €'

export const story: Story = [
  { name: 'The mark of an objective that was reached', show: () => <GoalMark tone="reached" /> },
  { name: 'The mark of an objective that was missed', show: () => <GoalMark tone="missed" /> },
  { name: 'A ring below its objective', show: () => <GoalRing percent={96} caption="Ventas año" /> },
  { name: 'A ring above its objective', show: () => <GoalRing percent={104.2} caption="Previsión" /> },
  { name: 'A ring that is almost there', show: () => <GoalRing percent={99.99} caption="Ventas año" /> },
  { name: 'A ring without an objective', show: () => <GoalRing percent={null} caption="Ventas año" /> },
  { name: 'A ring below 0', show: () => <GoalRing percent={-12} caption="Ventas año" /> },
  { name: 'A share', show: () => <GoalRing percent={38} caption="Sobre total" isShare /> },
  { name: 'A bar below its objective', show: () => <GoalBar percent={96} name="Periodo" note={NOTE} /> },
  { name: 'A bar above its objective', show: () => <GoalBar percent={1204} name="Año" note={NOTE} /> },
  { name: 'A bar without an objective', show: () => <GoalBar percent={null} name="Año" note="910.000 €" /> },
]
