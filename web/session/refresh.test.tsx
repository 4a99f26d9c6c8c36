import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expiryOf, needsRefresh, REFRESH_WINDOW, refreshIfNeeded } from './refresh.ts'
import { dispatch, currentSession } from './store.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const NOW_SECONDS = NOW.getTime() / 1000

const tokenUntil = (seconds: number) => `head.${btoa(JSON.stringify({ exp: NOW_SECONDS + seconds }))}.signature`
const soon = tokenUntil(3600)

// fetch is the outside world: its answers are the only thing that is faked here.
const answer = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
  dispatch({ type: 'signed-in', token: soon })
})
afterEach(() => {
  dispatch({ type: 'signed-out' })
  vi.unstubAllGlobals()
})

describe('R013: the token is refreshed when it expires within 86400 s', () => {
  it.each([
    [REFRESH_WINDOW + 1, false],
    [REFRESH_WINDOW, true],
    [1, true],
    [-1, true],
  ])('%i s before its expiry: %s', (seconds, expected) => {
    expect(needsRefresh(tokenUntil(seconds), NOW)).toBe(expected)
  })

  it('a text that is no token has no expiry', () => {
    for (const text of ['', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`]) {
      expect(expiryOf(text)).toBeUndefined()
    }
  })

  it('exchanges it once, however many navigations ask', async () => {
    answer.mockResolvedValue(json(200, { token: 'newer' }))
    await Promise.all([refreshIfNeeded(NOW), refreshIfNeeded(NOW)])
    expect(answer).toHaveBeenCalledOnce()
    expect(currentSession().token).toBe('newer')
  })
})

describe('R014: a failed token refresh logs the user out', () => {
  it.each([400, 401, 403])('answered %i', async status => {
    answer.mockResolvedValue(json(status, { non_field_errors: ['no'] }))
    await refreshIfNeeded(NOW)
    expect(currentSession().token).toBeNull()
  })

  it('without an answer the token still counts until it expires', async () => {
    answer.mockRejectedValue(new TypeError('offline'))
    await refreshIfNeeded(NOW)
    expect(currentSession().token).toBe(soon)
    await refreshIfNeeded(new Date(NOW.getTime() + 3_600_001))
    expect(currentSession().token).toBeNull()
  })
})
