import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type ReadColumns, readColumnsQuery, readColumnsReply } from '#domain/desk/imports-contract.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { admit } from '#server/exchange/keys/admission.ts'
import { tellUnknown } from '#server/exchange/reading/unknown/tell-unknown.ts'
import { listMappings } from './mapping-store.ts'
import { bodyOf, FILE_TYPES, refuseOtherPacking, takeFiles } from '#server/exchange/reading/file-body.ts'
import { readColumns } from '#server/exchange/reading/read-columns.ts'

/** POST /api/desk/import_columns/ with a file as its body: how its columns would be read. */
export const fileColumnsRoutes: FastifyPluginAsync<CallServices> = async (scope, services) => {
  takeFiles(scope)
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/desk/import_columns/',
    {
      schema: {
        summary: 'How the columns of a file would be read; nothing is stored',
        tags: ['desk'],
        security: [{ jwt: [] }],
        consumes: FILE_TYPES,
        querystring: readColumnsQuery,
        response: { 200: readColumnsReply },
      },
      preValidation: [async request => void (await admit(request, services)), refuseOtherPacking],
    },
    request => columnsOf(request, request.query, services),
  )
}

async function columnsOf(
  request: FastifyRequest,
  { kind, mapping: name }: z.output<typeof readColumnsQuery>,
  { sql }: CallServices,
): Promise<ReadColumns> {
  const kept = await listMappings(sql)
  const mapping = kept.find(each => each.name === name)
  if (name !== undefined && !mapping) throw fieldFailure('mapping', 'imports.mapping_unknown', { name })
  try {
    return await tellUnknown(sql, await readColumns({ stream: bodyOf(request), kind, mapping, kept }))
  } finally {
    request.raw.resume()
  }
}
