import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Failure, fieldFailure } from './failure.ts'

/** A file as it was sent. Neither its name nor what it says of itself can be trusted. */
export interface UploadedFile {
  name: string
  content: Buffer
}

export const NO_FILE: UploadedFile = { name: '', content: Buffer.alloc(0) }

const MAX_FILE_BYTES = 10 * 1024 * 1024
const AT_ONCE = 20 // files that are held in memory
const RETRY_SECONDS = 2

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

interface Form {
  fields: Record<string, string>
  file: UploadedFile
}

/** The fields and the one file of a form. */
export async function readForm(request: FastifyRequest, upload: string): Promise<Form> {
  if (!request.isMultipart()) throw new Failure(415, 'errors.unsupported_media_type')
  const { fields, file } = await whileSenderStays(request.raw, readParts(request, upload))
  if (!file || file.content.length === 0) throw fieldFailure(upload, 'errors.required')
  return { fields, file }
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

/** Whether a body says of itself that it has to be unpacked first. */
export const isPacked = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity') !== 'identity'

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

export interface UploadSlots {
  /** Does the work while this user sends nothing else; refuses with 429 where one file is on its way already. */
  within<Result>(user: number, work: () => Promise<Result>): Promise<Result>
}

export function uploadSlots(): UploadSlots {
  const sending = new Set<number>()
  return {
    within: async (user, work) => {
      if (sending.has(user)) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      if (sending.size >= AT_ONCE) throw new Failure(503, 'errors.unavailable', { retryAfterSeconds: RETRY_SECONDS })
      sending.add(user)
      try {
        return await work()
      } finally {
        sending.delete(user)
      }
    },
  }
}
