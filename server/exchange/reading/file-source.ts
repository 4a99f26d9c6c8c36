import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileRefused, wholeFile } from '#server/exchange/storing/problems/problems.ts'

export interface FileSource {
  format: 'csv' | 'ndjson'
  separator: ';' | ','
  isEmpty: boolean
  bytes: Readable
}

const HEAD_LENGTH = 64 * 1024
const LINE_END = 10
const BOM = Buffer.from([0xef, 0xbb, 0xbf])
const GZIP = Buffer.from([0x1f, 0x8b])

/** Finds from the first bytes whether they are compressed, whether they are NDJSON or CSV, and how CSV is separated. */
export async function openSource(stream: AsyncIterable<Uint8Array>): Promise<FileSource> {
  const sent = await peek(stream, head => head.length >= GZIP.length)
  const plain = sent.head.subarray(0, GZIP.length).equals(GZIP) ? gunzipped(sent.all) : sent.all
  const { head, all } = await peek(plain, bytes => bytes.includes(LINE_END))
  const hasBom = head.subarray(0, BOM.length).equals(BOM)
  const firstLine =
    head
      .subarray(hasBom ? BOM.length : 0)
      .toString('utf8')
      .trimStart()
      .split('\n', 1)[0] ?? ''
  return {
    format: firstLine.startsWith('{') ? 'ndjson' : 'csv',
    separator: count(firstLine, ';') >= count(firstLine, ',') ? ';' : ',',
    isEmpty: firstLine === '' && head.length < HEAD_LENGTH && head.toString('utf8').trim() === '',
    bytes: Readable.from(hasBom ? withoutBom(all) : all, { objectMode: false }),
  }
}

const count = (text: string, sign: string) => text.split(sign).length

// Files of an ERP become 5 to 30 times as long. What becomes longer was made to keep the import busy.
const MOST_TIMES = 200
const SMALL = 1_000_000 // bytes that may be unpacked from however few

async function* gunzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const count = { packed: 0, unpacked: 0 }
  // The error of either end reaches whoever reads: pipeline() destroys the other end with it.
  const unpacked = pipeline(Readable.from(counted(bytes, count), { objectMode: false }), createGunzip(), () => {})
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    count.unpacked += chunk.length
    if (count.unpacked > SMALL && count.unpacked > MOST_TIMES * count.packed)
      throw new FileRefused([wholeFile(`is more than ${MOST_TIMES} times as long as what was sent of it`)])
    yield chunk
  }
}

async function* counted(bytes: AsyncIterable<Buffer>, count: { packed: number }): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    count.packed += chunk.length
    yield chunk
  }
}

async function peek(stream: AsyncIterable<Uint8Array>, enough: (head: Buffer) => boolean) {
  const chunks = stream[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < HEAD_LENGTH && !enough(head)) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return { head, all: joined(head, chunks) }
}

async function* joined(head: Buffer, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield Buffer.from(next.value)
  } finally {
    await chunks.return?.()
  }
}

async function* withoutBom(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first = true
  for await (const chunk of bytes) {
    yield first ? chunk.subarray(BOM.length) : chunk
    first = false
  }
}
