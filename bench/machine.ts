import { cpus, loadavg, totalmem } from 'node:os'

/** What it was measured on; a load above the number of processors says that others were at work too. */
export const machine = () => ({
  processors: cpus().length,
  model: cpus()[0]?.model,
  memory_mb: Math.round(totalmem() / 1_048_576),
  node: process.version,
  load: loadavg(),
})
