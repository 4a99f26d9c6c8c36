import { expect, test } from 'vitest'
import { archive } from '#server/test/archive.ts'
import { openZip } from './zip-gate.ts'

// Small enough to be unpacked, and nothing in it that its parser would mind: its directory alone tells what it is.
test('T9.1 what is packed hundreds of times over is refused before it is unpacked', async () => {
  const cells = (count: number) => archive([{ name: 'xl/workbook.xml', content: `<w>${'<a/>'.repeat(count)}</w>` }])
  await expect(openZip(cells(500_000))).rejects.toThrow('too_large')
  await expect(openZip(cells(50_000))).resolves.toHaveLength(1)
})
