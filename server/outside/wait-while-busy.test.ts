import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { waitWhileBusy } from './wait-while-busy.ts'

const LONGEST_MS = 1500

function keepBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('does not delay work in an idle process', async () => {
  const giveWay = waitWhileBusy(LONGEST_MS)
  await pause(120)
  let isThrough = false
  void giveWay().then(() => (isThrough = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(isThrough).toBe(true)
})

it('delays work while the process is busy, and runs it afterwards', async () => {
  const giveWay = waitWhileBusy(60_000)
  let isThrough = false
  keepBusy(50)
  const through = giveWay().then(() => (isThrough = true))
  for (let turn = 0; turn < 4; turn++) {
    keepBusy(110)
    await pause(1)
    expect(isThrough).toBe(false)
  }
  await through
  expect(isThrough).toBe(true)
})

it('delays no work beyond its limit', async () => {
  const giveWay = waitWhileBusy(200)
  let isThrough = false
  keepBusy(50)
  const through = giveWay().then(() => (isThrough = true))
  for (let turn = 0; turn < 10; turn++) {
    keepBusy(60)
    await pause(1)
  }
  expect(isThrough).toBe(true)
  await through
})
