import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { Failure, fieldFailure } from './failure.ts'

/** A file as it was sent. Neither its name nor what it says of itself can be trusted. */
export interface UploadedFile {
  name: string
  content: Buffer
}

export const NO_FILE: UploadedFile = { name: '', content: Buffer.alloc(0) }

const MAX_FILE_BYTES = 10 * 1024 * 1024

/** What @fastify/multipart stops at. */
export const FORM_LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 64,
  parts: 65,
  fieldSize: 8192,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Reads the fields and the one file of a form, and makes one body of them. */
export const readForm =
  (upload: string): preValidationAsyncHookHandler =>
  async request => {
    if (!request.isMultipart()) throw new Failure(415, 'errors.unsupported_media_type')
    const { fields, file } = await whileSenderStays(request.raw, readParts(request, upload))
    if (!file || file.content.length === 0) throw fieldFailure(upload, 'errors.required')
    request.body = { ...fields, [upload]: file }
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
    // What the parser calls too large keeps its status; anything else it stumbles over is a form that cannot be read.
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge ? new Failure(413, 'errors.payload_too_large') : new Failure(400, 'errors.malformed_body')
  }
  return { fields, file }
}

// The parser of forms waits for what is still to come, for ever if the connection was closed before it began to listen.
function whileSenderStays<Read>(sent: IncomingMessage, reading: Promise<Read>): Promise<Read> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (!sent.readableEnded) reject(new Failure(400, 'errors.malformed_body'))
    }
    if (sent.destroyed) leave()
    sent.once('close', leave)
    reading.then(resolve, reject).finally(() => sent.off('close', leave))
  })
}
