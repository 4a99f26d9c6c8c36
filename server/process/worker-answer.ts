import type { Worker } from 'node:worker_threads'

/** Hears what a worker answers. While Node watches files, a worker also reports each file that it imports. */
export function onAnswer<T>(worker: Pick<Worker, 'on'>, take: (answer: T) => void): void {
  worker.on('message', (message: T) => {
    if (!isWatchReport(message)) take(message)
  })
}

const isWatchReport = (message: unknown) =>
  typeof message === 'object' && message !== null && ('watch:import' in message || 'watch:require' in message)
