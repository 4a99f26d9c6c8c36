import { registerHooks } from 'node:module'

// Five things are mended as the files of the driver (3.4.9) are loaded.
//
// Where a connection closes inside a transaction, as in a crash of the database, the driver goes on writing to it:
// in a timer, where no caller can catch the exception, which ends the process; or to the connection that has taken its
// place, outside of any transaction. And what it had not written yet stops that place from ever sending again.
// https://github.com/porsager/postgres/issues/1154 and /1208. Until a release guards this, the guards are put in as the
// files are loaded: whatever a lost transaction still asks is refused with CONNECTION_CLOSED.
const REPAIRS: Record<string, [string, string][]> = {
  '/postgres/src/connection.js': [
    [
      'const x = socket.write(chunk, fn)',
      `if (!socket) {
        clearImmediate(nextWriteTimer)
        chunk = nextWriteTimer = null
        error(Errors.connection('CONNECTION_CLOSED', options, socket))
        return false
      }
      const x = socket.write(chunk, fn)`,
    ],
    [
      "clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)",
      "clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)",
    ],
    // The first query of the next connection would be told of the error that ended this one. And what was asked between the
    // error and the close, as the end of a transaction, would wait in the line of the next one for an answer to what was
    // never sent: that place in the pool is lost for good.
    [
      'closedTime = performance.now()\n',
      `while (sent.length) queryError(sent.shift(), Errors.connection('CONNECTION_CLOSED', options, socket))
      query = results = errorResponse = null
      result = new Result()
      closedTime = performance.now()\n`,
    ],
    // What begins a transaction keeps its connection whether or not there is room behind it.
    [
      `return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
      `const written = write(toBuffer(q))
      if (q.options.onexecute) {
        q.options.onexecute(connection)
        return false
      }
      return written && !q.describeFirst && !q.cursorFn && sent.length < max_pipeline`,
    ],
    // A connection is asked something before it is anybody's: which types are lists. What `set_first` says is set with that
    // question. Where it fails, whoever the connection was made for has been told the same.
    ['return fetchArrayTypes()', 'return void fetchArrayTypes().catch(() => undefined)'],
    ['const types = await new Query([`', 'const told = await new Query([options.set_first + `'],
    [
      '`], [], execute)\n    types.forEach(',
      '`], [], execute, null, { simple: true })\n    const types = options.set_first ? told.at(-1) : told\n    types.forEach(',
    ],
    // Why a COPY is given up goes to whoever began it. A reason of more than some 10 kB, as a message may have that quotes
    // a file, is a protocol error to PostgreSQL, which ends the connection while the driver still writes to it.
    // Its first place in the file: the other one is of the protocol that copies both ways, which nobody speaks here.
    ['socket.write(b().f().str(error + b.N).end())', "socket && socket.write(b().f().str('given up' + b.N).end())"],
  ],
  // V8 takes a function that is assigned to a member where it is written for one that stays, and puts it among the old
  // objects: from there it holds its query, and all rows, until the next full collection. Assigned by name it is young.
  '/postgres/src/query.js': [
    [
      `this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))

    this.active = false`,
      `const settle = x => (this.active = false, resolve(x)), fail = x => (this.active = false, reject(x))
    this.resolve = settle
    this.reject = fail
    this.active = false`,
    ],
  ],
  '/postgres/src/index.js': [
    ['fetch_types     : true,', "fetch_types     : true,\n    set_first       : '',"],
    ['let savepoints = 0\n', 'let savepoints = 0, lost\n'],
    ['connection.onclose = reject)', 'connection.onclose = e => reject(lost = e))'],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      'q.catch(e => uncaughtError || (uncaughtError = e))\n if (lost) return q.reject(lost)\n',
    ],
  ],
}

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = Object.keys(REPAIRS).find(name => url.endsWith(name))
    if (file === undefined || !loaded.source) return loaded
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: repaired(file, source) }
  },
})

function repaired(file: string, source: string): string {
  return (REPAIRS[file] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} is not the one that its repair is for: look at it again.`)
    return text.replace(from, () => to)
  }, source)
}

/** The PostgreSQL driver, repaired. Nobody imports it from its package: what is loaded first is loaded for all. */
export const { default: driver } = await import('postgres')
hooks.deregister()
