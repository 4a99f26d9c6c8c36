/** The first bytes of a stream, as many as are enough or as `most`, and all of its bytes. */
export async function peek(stream: AsyncIterable<Uint8Array>, most: number, enough = (_head: Buffer) => false) {
  const chunks = stream[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < most && !enough(head)) {
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
