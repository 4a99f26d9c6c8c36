import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { onNpmGone } from './npm-parent.mjs'

const STARTER = new URL('with-starter.mjs', import.meta.url).href

/** A message for the person at the terminal; shown without a stack. */
export class Refusal extends Error {}

/** Runs a command's body and turns its answer (or its failure) into the exit code. */
export async function command(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * Runs a TypeScript program as our continuation: same terminal, its exit code is ours, signals reach it exactly once.
 * Ctrl-C goes to every process of the terminal's group, and npm passes it on once more, so the program gets a group of
 * its own and hears of signals only from us; a second Ctrl-C, meant seriously, is passed on too.
 */
export async function continueAs(node, args, { env = process.env, cwd } = {}) {
  const child = spawn(node, ['--import', STARTER, ...args], {
    cwd,
    // A program outside the terminal's group may not read from the terminal, only from a pipe or a file.
    stdio: [process.stdin.isTTY ? 'ignore' : 'inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: withNodeFirst(node, env),
  })
  const stopPassing = passSignals(signal => child.kill(signal))
  try {
    return await exitCode(child)
  } finally {
    stopPassing()
  }
}

/** Runs a step of ours to its end; it shares terminal and process group. Answers its exit code. */
export function runStep(program, args, { env = process.env, cwd, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  return exitCode(spawn(program, args, { cwd, stdio, env: withNodeFirst(program, env) }))
}

/** Runs a step silently and keeps what it wrote. */
export async function captureStep(program, args, { env = process.env, cwd } = {}) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: withNodeFirst(program, env) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  return { code: await exitCode(child), output }
}

/** Calls `pass` for each request to end, counting repetitions within half a second as one. Answers how to stop that. */
export function passSignals(pass) {
  let last = 0
  const passOnce = signal => {
    if (Date.now() - last < 500) return
    last = Date.now()
    pass(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOnce)
  const forgetNpm = onNpmGone(() => {
    if (last === 0) passOnce('SIGTERM')
  })
  return () => {
    for (const signal of signals) process.off(signal, passOnce)
    forgetNpm()
  }
}

export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

// What our programs start in turn as "node" is to be the same Node.
export function withNodeFirst(program, env) {
  return { ...env, PATH: [path.dirname(program), env.PATH].filter(Boolean).join(path.delimiter) }
}
