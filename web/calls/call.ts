import type { z } from 'zod'
import type { Difference } from '#domain/cart/shown.ts'
import type { Endpoint, Params } from '#domain/endpoint.ts'
import { paramNames } from '#domain/endpoint.ts'
import { callerToken, tokenRefused } from './credentials.ts'
import { beginMaintenance } from './maintenance.ts'
import { sendForm } from './sendForm.ts'
import { currentLanguage, translate } from '#web/texts/texts.ts'

/** Status 0: there was no answer, because the browser is offline or the server is down. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string[]>
  readonly requestId: string | undefined
  /** What has changed since it was shown, where that is why it was refused. */
  readonly differences: Difference[]

  constructor(answer: {
    status: number
    message: string
    code?: string
    fields?: Record<string, string[]>
    requestId?: string
    differences?: Difference[]
  }) {
    super(answer.message)
    this.name = 'CallError'
    this.status = answer.status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.requestId = answer.requestId
    this.differences = answer.differences ?? []
  }
}

/** Whether a call was refused because something else was shown. */
export const isChanged = (error: unknown): error is CallError => error instanceof CallError && error.code === 'changed'

const MAINTENANCE = 'errors.maintenance'
const KEEPALIVE_MAX = 30_000 // characters, of up to two bytes each

interface Options<Path extends string, Query extends z.ZodType, Body extends z.ZodType> {
  params?: Params<Path>
  query?: z.input<Query> | LooseQuery
  body?: z.input<Body>
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** A query string; undefined, null and empty values are left out. */
export type LooseQuery = Record<string, string | number | boolean | null | undefined>

export async function call<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(endpoint: Endpoint<Path, Query, Body, Reply>, options: Options<Path, Query, Body> = {}): Promise<z.output<Reply>> {
  const token = callerToken()
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  const response = await answerTo(addressOf(endpoint.path, options.params, options.query), {
    method: endpoint.method,
    signal: options.signal,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(token ? { Authorization: `JWT ${token}` } : {}),
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    body,
    // With keepalive a change is sent even if the page is closed; browsers allow at most 64 kB for it.
    keepalive: endpoint.method !== 'GET' && (body?.length ?? 0) < KEEPALIVE_MAX,
  })
  const answer: unknown = await response.json().catch(() => undefined)
  // Replies are not validated here: the server's tests check them against the same contract, and it would slow down lists.
  if (response.ok) return answer as z.output<Reply>
  if (response.status === 401) tokenRefused(token)
  const failure = errorOf(response, answer)
  if (failure.code === MAINTENANCE) beginMaintenance()
  throw failure
}

interface FormOptions {
  form: FormData
  query?: LooseQuery
  signal?: AbortSignal
  headers?: Record<string, string>
  onPercent?: (percent: number) => void
}

/** The same for a form with a file; `onPercent` gets the progress of the upload. */
export async function callForm<Path extends string, Reply extends z.ZodType>(
  endpoint: Endpoint<Path, z.ZodType, z.ZodType, Reply>,
  { form, query, signal, headers: more, onPercent = () => undefined }: FormOptions,
): Promise<z.output<Reply>> {
  const token = callerToken()
  const headers = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(token ? { Authorization: `JWT ${token}` } : {}),
    ...more,
  }
  const { method } = endpoint
  const address = addressOf(endpoint.path, undefined, query)
  const response = await reached(() => sendForm(address, { method, headers, form, signal, onPercent }))
  const answer: unknown = await response.json().catch(() => undefined)
  // As in call(): the server's tests hold every reply against the contract.
  if (response.ok) return answer as z.output<Reply>
  if (response.status === 401) tokenRefused(token)
  throw errorOf(response, answer)
}

interface ReceivedFile {
  content: Blob
  name: string
}

/** The same for a call that returns a file, named by the server. */
export async function callFile<Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Path, Query, Body>,
  options: Omit<Options<Path, Query, Body>, 'headers'> = {},
): Promise<ReceivedFile> {
  const token = callerToken()
  const response = await answerTo(addressOf(endpoint.path, options.params, options.query), {
    method: endpoint.method,
    signal: options.signal,
    headers: {
      'Accept-Language': currentLanguage(),
      ...(token ? { Authorization: `JWT ${token}` } : {}),
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  })
  if (response.ok) return { content: await response.blob(), name: fileName(response) }
  if (response.status === 401) tokenRefused(token)
  throw errorOf(response, await response.json().catch(() => undefined))
}

function fileName(response: Response): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return whole === undefined ? '' : decodeURIComponent(whole)
}

export const answerTo = (address: string, init: RequestInit) => reached(() => fetch(address, init))

async function reached(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure
    throw new CallError({ status: 0, message: translate('common.no_connection') })
  }
}

export function addressOf(path: string, params: Record<string, number> | undefined, query: unknown): string {
  let address = `/api${path}`
  for (const name of paramNames(path)) address = address.replace(`{${name}}`, String(params?.[name]))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const written = search.toString()
  return written ? `${address}?${written}` : address
}

export function errorOf(response: Response, answer: unknown): CallError {
  const body = isRecord(answer) ? answer : {}
  const fields: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(body)) if (isTexts(value)) fields[name] = value
  const said =
    typeof body.message === 'string' ? body.message : (fields.non_field_errors?.[0] ?? Object.values(fields)[0]?.[0])
  return new CallError({
    status: response.status,
    code: typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : undefined,
    message: said ?? translate('errors.generic'),
    fields,
    requestId: response.headers.get('x-request-id') ?? undefined,
    // As with a reply: the server's tests hold them against the contract.
    differences: Array.isArray(body.differences) ? (body.differences as Difference[]) : undefined,
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string') && value.length > 0
