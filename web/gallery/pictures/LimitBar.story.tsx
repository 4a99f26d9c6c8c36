import type { ComponentProps } from 'react'
import { Narrow } from '#web/gallery/Row.tsx'
import type { Story } from '#web/gallery/story.ts'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'

const SIZES = ['header', 'card', 'cart'] as const
const AMOUNTS = [
  { name: 'Nothing consumed', current: 0 },
  { name: 'Below 70 %, with a cart', current: 900, cart: 240 },
  { name: 'From 70 to 90 %', current: 1240, cart: 320 },
  { name: 'Passed by the cart', current: 1240, cart: 1800 },
  { name: 'With what waits', current: 1240, waiting: 300 },
  { name: 'Long amounts', current: 1_240_567.89, cart: 320_000.5, limit: 98_765_432.1 },
]

const Bar = (props: Partial<ComponentProps<typeof LimitBar>>) => (
  <LimitBar current={0} limit={2000} period="M" symbol="€" size="header" {...props} />
)

export const story: Story = [
  ...AMOUNTS.map(({ name, ...amounts }) => ({
    name,
    show: () => (
      <Narrow>
        {SIZES.map(size => (
          <Bar key={size} {...amounts} size={size} />
        ))}
      </Narrow>
    ),
  })),
  { name: 'Without a limit nothing is shown', drawsNothing: true, show: () => <Bar period="X" /> },
]
