import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the clock, and of the processor. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const TRACE = {
  transferMode: 'ReportEvents',
  traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
}

/**
 * Milliseconds of processor time that the longest task of the page's main thread takes meanwhile: on a machine that
 * others keep busy the clock says more of them than of the page.
 */
export async function longestTask(devtools: CDPSession, action: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    // The protocol leaves the shape of a trace event open.
    for (const event of value) events.push(event as TraceEvent)
  }
  devtools.on('Tracing.dataCollected', collect)
  // The protocol's own type knows the mode as one of two words.
  await devtools.send('Tracing.start', TRACE as Parameters<typeof devtools.send<'Tracing.start'>>[1])
  await action()
  const complete = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(placeOf),
  )
  const tasks = events
    .filter(event => event.name === 'RunTask' && threads.has(placeOf(event)))
    // The processor's clock of a thread jumps on some virtual machines: no task takes longer than the wall's clock says.
    .map(({ dur = 0, tdur = 0 }) => Math.min(dur, tdur) / 1000)
  if (tasks.length === 0) throw new Error('The browser has told of no task of the page')
  return Math.max(...tasks)
}

const placeOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
