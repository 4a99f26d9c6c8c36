import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './answer-errors.ts'

const ONE_YEAR_SECONDS = 31_536_000
// Up to here packing takes a tenth of a millisecond; handing it to another thread and back takes ten times as long.
const PACKED_AT_ONCE_BYTES = 65_536

/** Serves the built browser part: hashed files for a year, the page itself always fresh, for every address of a screen. */
export async function browserPart(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: PACKED_AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    // Where a body is read from the connection itself, unpacking would read it too, and neither would come to its end.
    globalDecompression: false,
  })
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${folder}/assets/`)
      void reply.header('Cache-Control', isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => (isScreen(request) ? sendPage(reply) : answerNotFound(request, reply)),
  })
}

const sendPage = (reply: FastifyReply) => reply.header('Cache-Control', 'no-cache').sendFile('index.html')

const NOT_SCREENS = /^\/(api|art|health|metrics|dev|assets|documents)(\/|$)/

const isScreen = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !NOT_SCREENS.test(request.url) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
