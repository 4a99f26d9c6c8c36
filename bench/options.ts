import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** A running server to measure instead of one of our own. */
  url: string | undefined
  user: string
  password: string
  /** Folder of a loaded database, kept for the next run. */
  keep: string | undefined
  scale: 'normal' | 'large' | 'huge'
  rounds: number
  seconds: number
  /** Names (or beginnings of names) of the work to measure; empty means all of it. */
  only: string[]
  port: number
  growth: boolean
  /** The tests are run between two turns of the limits, and how long they take is measured. */
  tests: boolean
  /** Servers are stopped so often under load, and nothing else is measured. */
  stops: number | undefined
}

export const USAGE = `npm run bench -- [options]

  --only NAME,NAME   only this work: catalogue, search, suggestions, product, cart, add, finish, orders, signin,
                     exchange, imports, scripts, browsing, tab, paper, start, documents, statistics, dashboards, desk,
                     punchout, catalogues, mails, big-client, mix (the beginning of a name is enough)
  --seconds N        how long each measurement takes (2)
  --rounds N         how often limits and product take turns (3)
  --scale NAME       normal, large or huge demo company (large)
  --keep FOLDER      keep the loaded database there, or use the one that is there
  --growth           compare 1,200, 20,000 and 100,000 articles instead
  --tests            run \`npm test\` too, and measure how long it takes
  --stops N          stop servers N times under load instead, and count the requests without an answer
  --url ORIGIN       measure this running server, signed in with --user and --password
  --port N           first of three ports for our own servers (4400)`

/** Reads the command line. Throws with a sentence for whoever typed it. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      user: { type: 'string', default: 'compras@pulcro.demo' },
      password: { type: 'string', default: 'pulcro-demo' },
      keep: { type: 'string' },
      scale: { type: 'string', default: 'large' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: '' },
      port: { type: 'string', default: '4400' },
      growth: { type: 'boolean', default: false },
      tests: { type: 'boolean', default: false },
      stops: { type: 'string' },
    },
  })
  const { scale } = values
  if (scale !== 'normal' && scale !== 'large' && scale !== 'huge') {
    throw new Error(`--scale is normal, large or huge\n\n${USAGE}`)
  }
  return {
    ...values,
    scale,
    keep: values.keep,
    url: values.url?.replace(/\/+$/, ''),
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    port: positive('port', values.port),
    stops: values.stops === undefined ? undefined : positive('stops', values.stops),
    only: values.only.split(',').filter(Boolean),
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} is a number above 0\n\n${USAGE}`)
  return value
}

export const isWanted = (name: string, { only }: Pick<BenchOptions, 'only'>): boolean =>
  only.length === 0 || only.some(wanted => name.startsWith(wanted))
