import { defineConfig, devices } from '@playwright/test'
import { ORIGIN, SIDE_BY_SIDE } from './e2e/tools/origin.ts'

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PHONE = /phone.*\.spec\.ts$/
// Played on the phone too: one journey at least for each screen that is operated there. A rule is played once, as it knows no size.
const AT_EVERY_SIZE = /phone-[\w-]+\.spec\.ts|@every-size/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/tools/server.ts',
  // The journeys of a worker share one server with one demo company: one after another, each leaves its cart empty.
  workers: SIDE_BY_SIDE,
  // Unattended, a journey that failed is played once more; what passed only then is named at the end (bin/test-counts.mjs).
  retries: process.env['CI'] ? 1 : 0,
  // Long, as a wait costs time only where a journey fails, and machines differ by three times in speed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL: ORIGIN,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 20_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: PHONE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: AT_EVERY_SIZE,
      use: { browserName: 'chromium', viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
})
