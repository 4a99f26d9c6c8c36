import { expect, test } from 'vitest'
import { archive } from '#server/test/archive.ts'
import { readZipParts } from './zip-parts.ts'

// Small enough to be unpacked, and nothing in it that its parser would mind: its directory alone tells what it is.
test('T9.1 an archive with an extreme compression ratio is refused before it is unpacked', async () => {
  const cells = (count: number) => archive([{ name: 'xl/workbook.xml', content: `<w>${'<a/>'.repeat(count)}</w>` }])
  await expect(readZipParts(cells(500_000))).rejects.toThrow('too_large')
  await expect(readZipParts(cells(50_000))).resolves.toHaveLength(1)
})
