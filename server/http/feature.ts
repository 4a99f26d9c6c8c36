import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, RouteOptions } from 'fastify'
import { z } from 'zod'
import { type Endpoint, paramNames } from '#domain/endpoint.ts'
import { admission } from './admission.ts'
import { type CallServices, contextOf } from './call-context.ts'
import { FileReply, sendFile } from '#server/http/replies/file-reply.ts'
import { inputOf, pathContract, normalizeInput } from './input.ts'
import { rejectBeforeBody } from './reject-before-body.ts'
import type { Route } from './route.ts'
import { FORM_LIMITS, readForm } from '#server/http/uploads/upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of a route, for onRoute hooks. */
    call?: Route
  }
}

/** The calls of a feature as a plugin. What they need besides the shared services is passed at its registration. */
export const feature =
  <Own extends object>(calls: Route[] | ((own: Own) => Route[])): FastifyPluginAsync<CallServices & Own> =>
  async (app, services) => {
    const routes = typeof calls === 'function' ? calls(services) : calls
    const { forms = [], others = [] } = Object.groupBy(routes, ({ endpoint }) =>
      endpoint.upload === undefined ? 'others' : 'forms',
    )
    for (const route of others) app.route(optionsOf(route, services))
    if (forms.length === 0) return
    // A scope of their own, because forms are parsed nowhere else.
    await app.register(async scope => {
      await scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: true })
      for (const route of forms) scope.route(optionsOf(route, services))
    })
  }

/** The way of a call: its hooks stand in the order in which they may refuse it, the contract follows, then its function. */
function optionsOf(route: Route, services: CallServices): RouteOptions {
  const { endpoint, permission, handle } = route
  const { method, path, upload, isUploadOptional = false, status = 200 } = endpoint
  const { uploads } = services
  const readsJson = method !== 'GET' && upload === undefined
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: route },
    schema: schemaOf(route),
    // JSON alone may come packed.
    ...(readsJson && { decompress: {} }),
    ...(method !== 'GET' && { onRequest: rejectBeforeBody({ needsToken: permission !== null, readsJson }) }),
    preValidation: [
      ...admission(route, services),
      ...(upload === undefined ? [] : [uploads.take, readForm(upload, !isUploadOptional)]),
      normalizeInput(endpoint, services.portal),
    ],
    handler: async (request, reply) => {
      const answer = await handle(contextOf(request, services), inputOf(endpoint, request))
      if (answer instanceof FileReply) return sendFile(reply, answer)
      return reply.status(status).send(answer)
    },
    ...(upload !== undefined && { onSend: uploads.release }),
  }
}

function schemaOf({ endpoint, permission }: Route): RouteOptions['schema'] {
  const { path, summary, query, status = 200, reply, upload, file } = endpoint
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    security: permission ? [{ jwt: [] }] : [],
    ...(paramNames(path).length > 0 && { params: pathContract(path) }),
    ...(query && { querystring: query }),
    ...(endpoint.body && { body: formOf(endpoint) }),
    ...(upload !== undefined && { consumes: ['multipart/form-data'] }),
    response: { [status]: reply },
    ...(file && { produces: [file] }),
  }
}

/** The file of a form, which `readForm` has looked at. */
const sentFile = z.any().meta({ type: 'string', format: 'binary' })

/** The body with the file beside the fields. */
const formOf = ({ body, upload }: Endpoint): z.ZodType | undefined =>
  upload !== undefined && body instanceof z.ZodObject ? body.extend({ [upload]: sentFile }) : body
