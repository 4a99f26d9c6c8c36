import { Narrow, Row } from '#web/gallery/Row.tsx'
import { BOTTLES, PACKS } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { Money, UnitPrice } from '#web/ui/tables/Money.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'

export const story: Story = [
  {
    name: 'Money: usual, none, negative, long',
    show: () => (
      <Row>
        {[1234.56, 0, -12.4, 98_765_432.1].map(value => (
          <Money key={value} value={value} symbol="€" />
        ))}
      </Row>
    ),
  },
  {
    name: 'Unit prices',
    show: () => (
      <Row>
        <UnitPrice value={12.4} symbol="€" />
        <UnitPrice value={12.4} symbol="€" unit="u" />
        <UnitPrice value={0.0625} symbol="€" unit="bolsa" />
      </Row>
    ),
  },
  {
    name: 'Quantities and prices by format and by unit',
    show: () => (
      <Row>
        <PackQuantity quantity={3} packing={PACKS} />
        <PackQuantity quantity={3} packing={BOTTLES} />
        <PackPrice price={1.61} symbol="€" packing={PACKS} />
        <PackPrice price={1.61} symbol="€" packing={BOTTLES} />
      </Row>
    ),
  },
  {
    name: 'Sums of a document, and the total of a list',
    show: () => (
      <Narrow>
        <Sums
          rows={[
            ['Subtotal', '1.234,56 €'],
            ['Descuento global 5 %', '−61,73 €'],
            ['IVA 21 %', '246,29 €'],
          ]}
          total={['Total', '1.419,12 €']}
        />
        <Sums rows={[]} total={['Total', '0,00 €']} />
        <TaxedTotal value={1419.12} symbol="€" />
      </Narrow>
    ),
  },
]
