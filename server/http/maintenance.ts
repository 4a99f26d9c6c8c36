import type { FastifyInstance } from 'fastify'
import { Failure } from '#server/errors/failure.ts'

const RETRY_SECONDS = 30 // the screens ask again as often

/** Every call but the configuration is refused; the page itself is served, and says why (000 §2). */
export function answerMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.url.startsWith('/api/') && !/^\/api\/config\/?(\?|$)/.test(request.url)
    if (!isCall) return done()
    done(new Failure(503, 'errors.maintenance', { asCode: true, retryAfterSeconds: RETRY_SECONDS }))
  })
}
