import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { Failure, fieldFailure } from '#server/errors/failure.ts'

/** An uploaded file. Neither its name nor its content can be trusted. */
export interface UploadedFile {
  name: string
  content: Buffer
}

export const NO_FILE: UploadedFile = { name: '', content: Buffer.alloc(0) }

const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Limits for @fastify/multipart. */
export const FORM_LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 64,
  parts: 65,
  fieldSize: 8192,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Reads the fields and the file of a form into one body. A file that is not required may be missing or empty. */
export const readForm =
  (upload: string, isRequired: boolean): preValidationAsyncHookHandler =>
  async request => {
    if (!request.isMultipart()) throw new Failure(415, 'errors.unsupported_media_type')
    const { fields, file } = await untilDisconnected(request.raw, readParts(request, upload))
    const isMissing = !file || file.content.length === 0
    if (isMissing && isRequired) throw fieldFailure(upload, 'errors.required')
    request.body = { ...fields, [upload]: isMissing ? NO_FILE : file }
  }

async function readParts(request: FastifyRequest, upload: string) {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === upload) file = { name: part.filename, content: await part.toBuffer() }
      else part.file.resume()
    }
  } catch (error) {
    // The parser's 413 keeps its status; any other error is a malformed form.
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge ? new Failure(413, 'errors.payload_too_large') : new Failure(400, 'errors.malformed_body')
  }
  return { fields, file }
}

// Without this the parser would wait for ever if the connection was closed before it began to listen.
function untilDisconnected<Read>(sent: IncomingMessage, reading: Promise<Read>): Promise<Read> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (!sent.readableEnded) reject(new Failure(400, 'errors.malformed_body'))
    }
    if (sent.destroyed) leave()
    sent.once('close', leave)
    reading.then(resolve, reject).finally(() => sent.off('close', leave))
  })
}
