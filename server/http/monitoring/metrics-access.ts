import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export interface MetricsAccess {
  /** Whoever sends it may read them, from anywhere: `Authorization: Bearer …`. */
  token?: string | undefined
  /** Nothing stands in front of this server: only then is a call from this machine one of somebody on this machine. */
  isAlone: boolean
}

// What a proxy adds to a call that it passes on. One that is not known to the settings gives itself away with these.
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether a caller may read the figures of the process. No header can make a caller one of this machine. */
export function mayReadMetrics(request: FastifyRequest, { token, isAlone }: MetricsAccess): boolean {
  const sent = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && sent !== undefined && isSame(sent, token)) return true
  const isDirect = isAlone && PASSED_ON.every(name => request.headers[name] === undefined)
  return isDirect && isLoopback(request.socket.remoteAddress)
}

export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address)

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
