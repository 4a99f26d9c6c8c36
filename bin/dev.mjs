// npm run dev: the server restarts and the browser updates when a file changes. One address for both.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, exitCode, passSignals, withNodeFirst } from './run.mjs'

const HOST = '127.0.0.1'
const WATCH = ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', '--watch-kill-signal=SIGINT']

await command(async () => {
  ensureInstalled()
  const port = Number(process.env.PORT || 3000)
  const browser = {
    ...process.env,
    NODE_ENV: 'development',
    API_ORIGIN: `http://${HOST}:${port + 1}`,
    DEV_PORT: `${port}`,
  }
  const api = { ...process.env, NODE_ENV: 'development', PORT: `${port + 1}` }
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const children = [
    // A restart stops as Ctrl-C does, at once.
    launch([...WATCH, 'server/main.ts'], api),
    launch(
      [vite, '--host', HOST, '--port', String(port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'],
      browser,
    ),
  ]
  let ending = false
  const endAll = signal => {
    ending = true
    for (const child of children) child.kill(signal)
  }
  passSignals(endAll)
  const ends = children.map(exitCode)
  void announce(port, Promise.race(ends))
  // One without the other is of no use.
  const code = await Promise.race(ends)
  if (!ending) endAll('SIGTERM')
  await Promise.all(ends)
  return code
})

function launch(args, env) {
  const node = node24()
  return spawn(node, args, {
    cwd: ROOT,
    env: withNodeFirst(node, env),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
}

async function announce(port, ended) {
  const over = ended.then(() => true)
  while (!((await answers(port)) && (await answers(port + 1)))) {
    if (await Promise.race([over, sleep(200).then(() => false)])) return
  }
  console.log(`\nPulcro, in development: http://localhost:${port}\n`)
}

function answers(port) {
  return new Promise(resolve => {
    const socket = connect({ port, host: HOST })
    socket.once('connect', () => resolve(true) ?? socket.destroy())
    socket.once('error', () => resolve(false))
  })
}
