import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { RefusedTable } from './refused-table.ts'

// Files of an ERP become 5 to 30 times as long. What becomes longer was made to keep the import busy.
const MOST_TIMES = 200
const SMALL = 1_000_000 // bytes that may be unpacked from however few

/** The unpacked bytes. Throws RefusedTable where they become far too many. */
export async function* gunzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const count = { packed: 0, unpacked: 0 }
  // The error of either end reaches whoever reads: pipeline() destroys the other end with it.
  const unpacked = pipeline(Readable.from(counted(bytes, count), { objectMode: false }), createGunzip(), () => {})
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    count.unpacked += chunk.length
    if (count.unpacked > SMALL && count.unpacked > MOST_TIMES * count.packed)
      throw new RefusedTable(`is more than ${MOST_TIMES} times as long as what was sent of it`)
    yield chunk
  }
}

async function* counted(bytes: AsyncIterable<Buffer>, count: { packed: number }): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    count.packed += chunk.length
    yield chunk
  }
}
