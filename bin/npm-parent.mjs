import { readFileSync } from 'node:fs'

/**
 * Calls `ended` when the npm that started us is gone. npm passes a request to end on to its shell, and the shell ends
 * without telling us. Started in another way, we may well outlive our parent, and nothing is watched.
 */
export function onNpmGone(ended) {
  const chain = ancestorsUpToNpm()
  if (chain.length === 0) return () => undefined
  const timer = setInterval(() => {
    if (chain.every(isAlive) && process.ppid === chain[0]) return
    clearInterval(timer)
    ended()
  }, 300).unref()
  return () => clearInterval(timer)
}

function ancestorsUpToNpm() {
  if (!process.env.npm_lifecycle_event) return []
  const shell = process.ppid
  if (isNpm(shell)) return [shell]
  const npm = parentOf(shell)
  return npm !== undefined && isNpm(npm) ? [shell, npm] : []
}

function isNpm(pid) {
  return /^npm\b|npm-cli\.js/.test(readProc(pid, 'cmdline').replaceAll('\0', ' '))
}

function parentOf(pid) {
  const stat = readProc(pid, 'stat')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || undefined
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
