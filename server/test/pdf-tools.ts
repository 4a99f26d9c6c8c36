import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import scan from 'jsqr'

const run = promisify(execFile)

/** What a document says, as somebody who copies it would get it, without what only tells where a line may break. */
export async function textOf(content: Buffer): Promise<string> {
  const { stdout } = await withFile(content, file => tool('pdftotext', ['-layout', file, '-']))
  return stdout.replaceAll('\u200b', '')
}

/** Where each word stands on its page, in points. */
export async function placesOf(content: Buffer): Promise<string[]> {
  const { stdout } = await withFile(content, file => tool('pdftotext', ['-bbox', file, '-']))
  return stdout.match(/<(?:page|word) .*/g) ?? []
}

/** Refuses a file that is not sound, with what qpdf says of it. */
export async function checkPdf(content: Buffer): Promise<void> {
  await withFile(content, file => tool('qpdf', ['--check', file]))
}

/** Everything in the file, unpacked, to be searched for what it may not hold. */
export async function unpacked(content: Buffer): Promise<string> {
  const { stdout } = await withFile(content, file => tool('qpdf', ['--qdf', '--object-streams=disable', file, '-']))
  return stdout
}

/** What the code on a page, the first by default, says to whoever scans the paper; undefined without one. */
export async function codeOn(content: Buffer, number = 1): Promise<string | undefined> {
  const page = ['-r', '150', '-gray', '-f', String(number), '-l', String(number)]
  const { width, height, gray } = pixelsOf(await withFile(content, file => bytesOf('pdftoppm', [...page, file])))
  const rgba = Uint8ClampedArray.from({ length: gray.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (gray[at >> 2] ?? 0),
  )
  // Lettering looks like the corners of a code at times, from which nothing is read.
  return scan(rgba, width, height)?.data || undefined
}

/** Of a PGM: `P5`, width, height, the brightest value, then a byte for each pixel. */
function pixelsOf(image: Buffer): { width: number; height: number; gray: Uint8Array } {
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 40).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), gray: image.subarray(head.length) }
}

async function tool(program: string, args: string[]): Promise<{ stdout: string }> {
  return { stdout: (await bytesOf(program, args)).toString('utf8') }
}

async function bytesOf(program: string, args: string[]): Promise<Buffer> {
  try {
    const { stdout } = await run(program, args, { encoding: 'latin1', maxBuffer: 100_000_000 })
    return Buffer.from(stdout, 'latin1')
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent) throw error
    throw new Error(`These tests need ${program}. On Debian and Ubuntu: sudo apt-get install qpdf poppler-utils`, {
      cause: error,
    })
  }
}

async function withFile<T>(content: Buffer, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    await writeFile(file, content)
    return await use(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
