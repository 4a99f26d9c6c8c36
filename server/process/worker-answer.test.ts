import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { onAnswer } from './worker-answer.ts'

it('hears the answer of a worker, and none of the files that Node reports while it watches them', async () => {
  const script = `
    const { parentPort } = require('node:worker_threads')
    parentPort.postMessage({ 'watch:import': ['file:///a.ts'] })
    parentPort.postMessage({ 'watch:require': ['/b.cjs'] })
    parentPort.postMessage([1])`
  const worker = new Worker(script, { eval: true })
  const heard: unknown[] = []
  onAnswer(worker, answer => heard.push(answer))
  await new Promise(resolve => worker.once('exit', resolve))
  expect(heard).toEqual([[1]])
})
