import { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { checkPdf, textOf } from '#server/test/pdf-tools.ts'
import { pdfEngine } from './pdf-engine.ts'
import { pdf, stopPdf, TookTooLong, TooManyDocuments } from './pdf.ts'

const created = new Date('2026-11-20T10:00:00Z')
const make = (template: string, data: unknown = {}) => pdf({ template, data, created })
const SHOWN = '#let d = json(bytes(sys.inputs.data))\n#set document(title: "x")\n#d.text'

afterAll(stopPdf)

test('data is set as text, whatever it contains', async () => {
  const text = '#panic("x") *b* $y$ @z <l> [c] \\ `raw` = h #read("/etc/passwd")'
  const file = await make(SHOWN, { text })
  await checkPdf(file)
  expect((await textOf(file)).replaceAll(/\s+/g, ' ')).toContain(text)
})

test('a document can read no file in any folder and use no package', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-secret-'))
  const secret = join(folder, 'secret.txt')
  await writeFile(secret, 'the secret')
  try {
    for (const path of [secret, `..${secret}`, `../../../../../..${secret}`, 'package.json', 'server/main.ts']) {
      await expect(make(`#read("${path}")`)).rejects.toThrow(/not found|access denied|escape/)
      await expect(make(`#image("${path}")`)).rejects.toThrow(/not found|access denied|escape/)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  await expect(make('#import "@preview/cetz:0.2.0"')).rejects.toThrow('no packages')
})

test('an error in the markup and an endless document are reported, and the next document is made', async () => {
  await expect(make('#unknown')).rejects.toThrow('unknown variable')
  await expect(make('#let n = 0\n#while n < 1 { n = n * 2 }')).rejects.toThrow('infinite')
  expect((await make(SHOWN, { text: 'Hola' })).subarray(0, 5).toString()).toBe('%PDF-')
})

test('more data than the engine should hold are refused', async () => {
  await expect(make(SHOWN, { text: 'x'.repeat(20_000_001) })).rejects.toThrow('too large')
})

test('a character without a glyph does not stop a document', async () => {
  await checkPdf(await make(SHOWN, { text: '\u{10ffff}\u{e000}漢字 😀 \u202eabc' }))
})

test('many at once are all made, the same each time', async () => {
  const files = await Promise.all(Array.from({ length: 12 }, () => make(SHOWN, { text: 'Hola' })))
  expect(new Set(files.map(file => file.toString('latin1'))).size).toBe(1)
})

test('an engine without work is ended after a minute, and the next document starts another', async () => {
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await make(SHOWN, { text: 'Hola' })
    vi.advanceTimersByTime(59_000)
    await make(SHOWN, { text: 'Hola' })
    vi.advanceTimersByTime(59_000)
    expect(kill).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(kill).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
  expect((await make(SHOWN, { text: 'Hola' })).subarray(0, 5).toString()).toBe('%PDF-')
})

test('an engine of more than 300 MB is replaced once its document is made, and no document fails', async () => {
  await make(SHOWN, { text: 'The engine is there.' })
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  const large = `#let many = range(12000000)\n#set document(title: "x")\n#many.len()`
  const files = await Promise.all([
    make(SHOWN, { text: 'a' }),
    make(large),
    ...'bc'.split('').map(text => make(SHOWN, { text })),
  ])
  expect(files.map(file => file.subarray(0, 5).toString())).toEqual(Array.from({ length: 4 }, () => '%PDF-'))
  expect(kill).toHaveBeenCalledTimes(1)
  await make(SHOWN, { text: 'd' })
  expect(kill).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

test('the document that was being made when the engine ended fails, and the next one is made', async () => {
  const long = make('#for i in range(9000) { for j in range(900) { let k = calc.pow(j, 2) } }')
  const waiting = make(SHOWN, { text: 'Hola' })
  setTimeout(() => void stopPdf(), 300)
  await expect(long).rejects.toThrow()
  expect((await waiting).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a document that takes too long is ended together with its engine', async () => {
  const engine = pdfEngine()
  const job = {
    form: 'pdf' as const,
    template: '#for i in range(9000) { for j in range(9000) { let k = calc.pow(j, 2) } }',
    created: 0,
  }
  const made = engine.make({ ...job, data: Buffer.from('{}') }, AbortSignal.timeout(500))
  await expect(made).rejects.toThrow('aborted')
  expect(engine.isAlive).toBe(false)
  await engine.stop()
})

test('a document that is not made in time says so, and one that waited all the time that too many wait', async () => {
  await make(SHOWN, { text: 'The engine is there.' })
  const within = (ms: number) => vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(ms))
  within(500)
  const long = make('#for i in range(9000) { for j in range(9000) { let k = calc.pow(j, 2) } }')
  within(100)
  const waiting = make(SHOWN, { text: 'Hola' })
  vi.restoreAllMocks()
  await Promise.all([
    expect(long).rejects.toBeInstanceOf(TookTooLong),
    expect(waiting).rejects.toBeInstanceOf(TooManyDocuments),
  ])
})
