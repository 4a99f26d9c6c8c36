import { Row } from '#web/gallery/Row.tsx'
import { NOTHING } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { SelectAllBox } from '#web/ui/tables/selection/SelectAllBox.tsx'
import { SelectBox } from '#web/ui/tables/selection/SelectBox.tsx'

const ALL = [1, 2]

export const story: Story = [
  {
    name: 'A row: free, selected, not to be had',
    show: () => (
      <Row>
        <SelectBox label="Jabón" isSelected={false} onSelect={NOTHING} />
        <SelectBox label="Papel" isSelected onSelect={NOTHING} />
        <SelectBox label="Guantes" isSelected={false} isDisabled onSelect={NOTHING} />
      </Row>
    ),
  },
  {
    name: 'All rows: none, some, all',
    show: () => (
      <Row>
        {[[], [1], ALL].map(selected => (
          <SelectAllBox key={selected.length} selected={new Set(selected)} keys={ALL} onSelect={NOTHING}>
            {`${selected.length}`}
          </SelectAllBox>
        ))}
      </Row>
    ),
  },
]
