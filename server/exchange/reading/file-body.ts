import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#server/errors/failure.ts'
import { isCompressed } from '#server/http/reject-before-body.ts'

const MAX_BYTES = 1024 ** 3 // as sent; compressed files count as they travel

/** What a file may be sent as. */
export const FILE_TYPES = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
  'application/x-ndjson',
  'application/gzip',
  'application/octet-stream',
]

const DEFAULT_OF_CURL = 'application/x-www-form-urlencoded' // of --data-binary

/** Leaves every body of these routes to be read as a stream. */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...FILE_TYPES, DEFAULT_OF_CURL], (_request, payload, done) => done(null, payload))
}

/** Throws 415 where a body says that it is packed otherwise than by gzip, which its first bytes show whatever is said. */
export async function refuseOtherPacking(request: FastifyRequest): Promise<void> {
  if (isCompressed(request) && request.headers['content-encoding'] !== 'gzip')
    throw new Failure(415, 'errors.unsupported_media_type')
}

/** The file of a request. Its end is not awaited: a file that is refused must not end the connection before its answer is sent. */
export async function* bodyOf(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Failure(413, 'errors.payload_too_large')
    yield chunk
  }
}
