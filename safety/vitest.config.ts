import { defineConfig } from 'vitest/config'

/** The guards alone, as `npm run check` runs them: they need no database. */
export default defineConfig({
  test: { include: ['safety/**/*.test.ts'], pool: 'forks', maxWorkers: 2, testTimeout: 60_000 },
})
