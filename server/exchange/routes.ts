import type { FastifyPluginAsync, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  FEED_KINDS,
  type FeedKind,
  feedPage,
  feedQuery,
  importQuery,
  importRecord,
  isFeedKind,
} from '#domain/exchange/contract.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { languageOf } from '#domain/language.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { isFirst } from '#server/limits/is-first.ts'
import { admit, type AdmittedCaller, refuseOtherKind } from '#server/exchange/keys/admission.ts'
import { releaseOver } from '#server/placing/versions/release.ts'
import { readFeed } from '#server/exchange/feed/store.ts'
import { isKindName, KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { findMapping } from '#server/exchange/mapping/mapping-store.ts'
import type { Forms } from '#server/exchange/values/forms.ts'
import { readScope } from '#server/exchange/storing/withdrawing/whole.ts'
import type { Wholes } from '#server/exchange/together/mark-withdrawn.ts'
import { bodyOf, FILE_TYPES, refuseOtherPacking, takeFiles } from '#server/exchange/reading/file-body.ts'
import { importSent } from './sent-file.ts'

const AT_ONCE = 2 // each holds a connection for as long as its sender takes
const RETRY_SECONDS = 10
const HOUR_SECONDS = 3600
const LONG_MS = 60_000
const URL = '/exchange/:kind'

/**
 * POST /api/exchange/{kind}/ with a file as its body, which is read as a stream, and GET of the feed for the ERP.
 */
export const exchangeRoutes: FastifyPluginAsync<CallServices> = async (scope, services) => {
  const { sql, clock, portal, jobs } = services
  let running = 0

  /** Refuses callers who may not send, or read, this kind. */
  const admitTo =
    (what: 'sends' | 'reads', isKind: (kind: string) => boolean): preValidationAsyncHookHandler =>
    async request => {
      const admitted = await admit(request, services)
      const { kind } = request.params as { kind: string } // the name that the path has
      if (!isKind(kind)) throw notFound()
      refuseOtherKind(admitted[what], kind)
      request.setDecorator('admitted', admitted)
    }

  takeFiles(scope)
  scope.decorateRequest('admitted')
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get(
    URL,
    {
      schema: {
        summary: 'Orders, offers, leads or requests since a position, in the order in which they came to be',
        tags: ['exchange'],
        security: [{ jwt: [] }],
        params: z.object({ kind: z.enum(FEED_KINDS) }),
        querystring: feedQuery,
        response: { 200: feedPage },
      },
      preValidation: admitTo('reads', isFeedKind),
    },
    request => giveOut(request, request.params.kind, request.query),
  )

  app.post(
    URL,
    {
      schema: {
        summary: 'Take in a file of the ERP: CSV, NDJSON, xlsx, xls or ods, also compressed by gzip or in a zip',
        tags: ['exchange'],
        security: [{ jwt: [] }],
        consumes: FILE_TYPES,
        params: z.object({ kind: z.enum(KIND_NAMES) }),
        querystring: importQuery,
        response: { 200: importRecord, 400: importRecord },
      },
      preValidation: [admitTo('sends', isKindName), refuseOtherPacking],
    },
    async (request, reply) => {
      const { params, query } = request
      const answer = await importUpload(request, params.kind, query)
      return reply.status((answer.would_apply ?? answer.applied) ? 200 : 400).send(answer)
    },
  )

  async function giveOut(request: FastifyRequest, kind: FeedKind, query: z.output<typeof feedQuery>) {
    // What is due at this moment is there at this moment.
    if (kind === 'orders') await releaseOver(sql, { jobs, settings: portal().settings, now: clock() })
    const page = await readFeed(sql, kind, query)
    if (page.results.length > 0) await tellOfFeed(request, kind)
    return page
  }

  /** Once an hour for each caller and kind: a machine asks all the time. */
  async function tellOfFeed(request: FastifyRequest, kind: string): Promise<void> {
    const { id, ip, log } = request
    const { name, sender } = request.getDecorator<AdmittedCaller>('admitted')
    const now = clock()
    if (!(await isFirst({ sql, now }, `told:feed:${name}:${kind}`, HOUR_SECONDS))) return
    await recordSecurityEvent(
      { sql, now, requestId: id, address: ip, log },
      { kind: 'exported', userId: sender.userId ?? null, details: { feed: kind, by: name } },
    )
  }

  async function importUpload(request: FastifyRequest, kind: KindName, query: z.output<typeof importQuery>) {
    const { name, sender, decimals, accepts } = request.getDecorator<AdmittedCaller>('admitted')
    const mapping = await mappingOf({ ...query, decimals: query.decimals ?? decimals })
    const wholes = wholesOf(kind, query.whole)
    if (running >= AT_ONCE) throw new Failure(503, 'errors.unavailable', { retryAfterSeconds: RETRY_SECONDS })
    running++
    const started = clock()
    try {
      const answer = await importSent({
        sql,
        kind,
        sender,
        fileName: query.file_name || `${kind}, sent by ${name}`,
        stream: bodyOf(request),
        keepGood: query.keep_good ?? false,
        mapping,
        mappingName: query.mapping,
        dryRun: query.dry_run ?? false,
        defaultTaxCode: portal().settings.default_tax_code,
        wholes,
        accepts: warning => accepts === null || [...accepts, ...(query.accept ?? [])].includes(warning),
        now: started,
      })
      if (clock().getTime() - started.getTime() > LONG_MS) await mailWhenPerson(request, answer.id)
      return answer
    } finally {
      running--
      request.raw.resume()
    }
  }

  /** Who waits for a minute may have gone; a machine reads the answer. */
  async function mailWhenPerson(request: FastifyRequest, id: number | null): Promise<void> {
    const { name, sender } = request.getDecorator<AdmittedCaller>('admitted')
    if (id === null || !('person' in sender.by)) return
    const language = languageOf(request.headers['accept-language'])
    await queueMail(jobs, sql, 'import_done', { import_id: id, to: name, language })
  }

  /** How the file is to be read: the kept mapping, with what is said beside it. */
  async function mappingOf({ mapping: name, decimals, days }: Forms & { mapping?: string | undefined }) {
    const kept = name === undefined ? undefined : await findMapping(sql, name)
    if (name !== undefined && !kept) throw fieldFailure('mapping', 'imports.mapping_unknown', { name })
    if (!kept && decimals === undefined && days === undefined) return undefined
    const forms = { decimals: decimals ?? kept?.decimals, days: days ?? kept?.days }
    return { kinds: {}, ...kept, ...forms }
  }
}

function wholesOf(kind: KindName, whole: string | undefined): Wholes {
  if (whole === undefined) return new Map()
  const scope = readScope(kind, whole === 'all' ? '' : whole)
  if ('problem' in scope) throw fieldFailure('whole', 'imports.whole_unknown', { problem: scope.problem })
  return new Map([[kind, scope]])
}
