import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitScript, loadScript } from './scripts.ts'

const missing = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

test('a script is not asked for without a connection, and comes with the next one, however late', async () => {
  onlineManager.setOnline(false)
  const load = vi.fn(() => Promise.resolve('script'))
  const script = awaitScript(load)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await expect(script).resolves.toBe('script')
})

test('what is there already needs no connection', async () => {
  const load = vi.fn(() => Promise.resolve('script'))
  await loadScript(load)
  onlineManager.setOnline(false)
  await expect(loadScript(load)).resolves.toBe('script')
  await expect(loadScript(() => Promise.resolve('another'))).rejects.toThrow('without a connection')
})

test('a connection that fails now and then is tried again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing)
  load.mockResolvedValue('script')
  const script = awaitScript(load)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(script).resolves.toBe('script')
})

test('what fails at each try fails in the end', async () => {
  const broken = new Error('broken')
  const script = awaitScript(() => Promise.reject(broken))
  const result = expect(script).rejects.toBe(broken)
  await vi.advanceTimersByTimeAsync(60_000)
  await result
})
