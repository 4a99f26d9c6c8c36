import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { findOrderFile } from './order-file-store.ts'

export async function readOrderFile({ sql, viewer }: SignedInContext, id: number): Promise<FileReply> {
  const file = await findOrderFile(sql, viewer, id)
  if (!file) throw notFound()
  return new FileReply(file)
}
