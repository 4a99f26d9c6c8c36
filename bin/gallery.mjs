// npm run gallery: every part of web/ui in all its states, in a browser. It needs no server and no database.
import path from 'node:path'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

const HOST = '127.0.0.1'

await command(() => {
  ensureInstalled()
  const port = process.env.PORT || '4300'
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = ['--host', HOST, '--port', port, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']
  console.log(`\nThe gallery: http://${HOST}:${port}/gallery/\n`)
  return continueAs(node24(), [vite, ...options], { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' } })
})
