import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './answer-errors.ts'
import type { DocumentHeaders } from './security-headers.ts'

const ONE_YEAR_SECONDS = 31_536_000
// Below this size compressing takes 0.1 ms; passing it to another thread takes ten times as long.
const SYNC_BYTES = 65_536

/** Serves the built browser bundle: hashed files cached for a year, and the uncached page for every address of a screen. */
export async function staticFiles(
  app: FastifyInstance,
  folder: string,
  documentHeaders: DocumentHeaders,
): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: SYNC_BYTES,
    encodings: ['br', 'gzip'],
    // The exchange reads its body from the socket itself; a decompressor would read it too, and neither would finish.
    globalDecompression: false,
  })
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (reply.getHeader('Cache-Control') === 'no-store') return
      const isHashed = path.includes(`${folder}/assets/`)
      void reply.header('Cache-Control', isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) =>
      isScreen(request) ? sendPage(request, reply, documentHeaders) : answerNotFound(request, reply),
  })
}

// What a search engine may list: the first page and the catalogue for everybody.
const LISTED = /^\/(catalogo-publico(\/|$)|$)/

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  documentHeaders: DocumentHeaders,
): Promise<FastifyReply> {
  // Offers, certificates and the portal are for whoever has the address or signs in.
  if (!LISTED.test(request.url.replace(/[?#].*/s, ''))) void reply.header('X-Robots-Tag', 'noindex')
  const headers = await documentHeaders(request)
  if (!headers) return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
  // What is kept of the same address for somebody else, or later, has other headers.
  void reply.removeHeader('X-Frame-Options').headers(headers).header('Cache-Control', 'no-store')
  return reply.sendFile('index.html', { etag: false, lastModified: false, cacheControl: false })
}

const NOT_SCREENS = /^\/(api|art|health|metrics|dev|assets|documents|punchout)(\/|$)/

const isScreen = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !NOT_SCREENS.test(request.url) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
