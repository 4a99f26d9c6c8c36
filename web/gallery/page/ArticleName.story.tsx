import { LONG_TEXT, LONG_WORD, SOAP } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'

const GLOVES = 'Guante de nitrilo sin polvo, texturado, apto para uso alimentario 3,5 g XL 100 u'

export const story: Story = [
  { name: 'Room enough', show: () => <ArticleName name={SOAP} lines={1} /> },
  { name: 'On one line', show: () => <ArticleName name={`${LONG_TEXT} 10 L`} lines={1} /> },
  { name: 'On two lines', show: () => <ArticleName name={`${LONG_TEXT} ${GLOVES}`} lines={2} /> },
  { name: 'On three lines', show: () => <ArticleName name={`${LONG_TEXT} ${LONG_TEXT} ${GLOVES}`} lines={3} /> },
  { name: 'One long word', show: () => <ArticleName name={LONG_WORD} lines={2} /> },
  {
    name: 'Part of it set off',
    show: () => <ArticleName name={GLOVES} lines={1} renderPart={part => <mark>{part}</mark>} />,
  },
]
