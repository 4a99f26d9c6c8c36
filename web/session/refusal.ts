import { CallError } from '#web/calls/call.ts'

/** 000 §8: the first message of non_field_errors; no connection and too many attempts have words of their own. */
export const messageOf = (failure: unknown): string | undefined =>
  failure instanceof CallError
    ? (failure.fields.non_field_errors?.[0] ?? (failure.status === 401 ? undefined : failure.message))
    : undefined

/** What the server says of a field, by the field's own name, wherever in the body it stands. */
export const fieldMessageOf = (failure: unknown, field: string): string | undefined =>
  failure instanceof CallError
    ? Object.entries(failure.fields).find(([path]) => path.split('.').at(-1) === field)?.[1][0]
    : undefined
