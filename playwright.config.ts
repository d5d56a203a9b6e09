import { defineConfig, devices } from '@playwright/test'
import { SERVER_PORTS } from './test/support/journeyServers.ts'

const isRoot = process.getuid?.() === 0

/** Every journey runs on the embedded database and on PostgreSQL. */
const onDatabase = (name: keyof typeof SERVER_PORTS) => ({
  name,
  use: { ...devices['Desktop Chrome'], baseURL: `http://localhost:${SERVER_PORTS[name]}` },
})

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/support/journeyServers.ts',
  fullyParallel: false,
  workers: process.env.CI ? 1 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [onDatabase('embedded'), onDatabase('postgresql')],
})
