import { defineConfig } from 'vitest/config'

const SOURCES = '{bench,domain,server,db,web}/**/*.test.ts'
const LONG = '{bench,domain,server,db,web}/**/*.long.test.ts'

export default defineConfig({
  test: {
    projects: [
      // Rules, server and what a page works out keep nothing of their own from one test to the next: their files share a
      // process, whose start costs more than many of them do.
      {
        extends: true,
        test: {
          name: 'server',
          include: [SOURCES],
          exclude: [LONG],
          isolate: false,
        },
      },
      // What takes more than five seconds: `npm run test:long`.
      { extends: true, test: { name: 'long', include: [LONG], isolate: false } },
      // A page is full of what is remembered: each file has a page of its own, in a process that has loaded jsdom already.
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.tsx'], environment: 'jsdom', pool: 'vmForks' },
      },
    ],
    globalSetup: ['#server/test/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One more than processors: much of a test is waiting for a disk or a database.
    maxWorkers: 3,
  },
})
