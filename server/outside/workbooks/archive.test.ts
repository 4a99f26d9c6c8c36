import { expect, test } from 'vitest'
import { archive } from '#server/test/archive.ts'
import { openArchive } from './archive.ts'

// Small enough to be unpacked, and nothing in it that its parser would mind: its directory alone tells what it is.
test('T9.1 an archive with an extreme compression ratio is refused before it is unpacked', async () => {
  const open = (file: Buffer) => openArchive(file, { unpackedBytes: 25 * 1024 * 1024, isNestingRefused: true })
  const cells = (count: number) => archive([{ name: 'xl/workbook.xml', content: `<w>${'<a/>'.repeat(count)}</w>` }])
  await expect(open(cells(500_000))).rejects.toThrow('too_large')
  await expect(open(cells(50_000))).resolves.toMatchObject({ names: ['xl/workbook.xml'] })
})
