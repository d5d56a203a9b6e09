import { defineConfig, devices } from '@playwright/test'
import type { Nodes } from './test/e2e/journey.ts'
import { SERVER_OF_MOST, SERVER_PORTS } from './test/support/journeyServers.ts'
import { hasRedis } from './test/support/redis.ts'
import { patient } from './test/support/timeouts.ts'
import { RUNS_VARIANTS } from './test/support/variants.ts'

const isRoot = process.getuid?.() === 0

/**
 * Two hidden pages below the address bar that no journey sees, half of what a new window costs. Chromium reads the last
 * such list only, so what Playwright turns off itself comes first.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

const onServer = (name: keyof typeof SERVER_PORTS) => ({
  ...devices['Desktop Chrome'],
  baseURL: `http://localhost:${SERVER_PORTS[name]}`,
})
const filesOf = (journeys: string[]) => journeys.map((journey) => `**/${journey}.e2e.ts`)
/** Of one map profile or of other towns, and run there only. */
const ELSEWHERE = filesOf(['google-*', 'services-*', 'towns'])
/** Prepared by rows that are written past the server, which an embedded database does not allow. */
const WITH_OWN_ROWS = filesOf(['owner-numbers'])

/** Calls, waits and sign-outs that reach another node reach another window too. */
const OF_TWO_NODES = '**/diner-is-called.e2e.ts'
const SHOWN_ON_NODES = hasRedis() ? [OF_TWO_NODES] : []

/** Journeys that write most kinds of rows. The others are about the screen, which knows no database. */
const ON_BOTH_DATABASES = filesOf(['admin', 'guest-checks-in'])

/** With the services outside played by a stand-in that tests tell what to do: one at a time. */
const onMapProfile = (name: 'services' | 'google') => ({
  name,
  use: onServer(name),
  testMatch: [`**/${name}-*.e2e.ts`],
  workers: 1,
})

const onDatabases =
  SERVER_OF_MOST === 'postgresql'
    ? [
        {
          name: 'postgresql',
          use: onServer('postgresql'),
          testIgnore: [...ELSEWHERE, ...SHOWN_ON_NODES],
        },
      ]
    : [
        {
          name: 'embedded',
          use: onServer('embedded'),
          testIgnore: [...ELSEWHERE, ...WITH_OWN_ROWS],
        },
        {
          name: 'postgresql',
          use: onServer('postgresql'),
          testMatch: [...(RUNS_VARIANTS ? ON_BOTH_DATABASES : []), ...WITH_OWN_ROWS],
        },
      ]

const NOTHING = /(?!)/
const LEFT_OUT = process.env.JOURNEYS_AT_LENGTH ? NOTHING : RUNS_VARIANTS ? /@long/ : /@long|@variant/

export default defineConfig<Nodes>({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/support/journeyServers.ts',
  grepInvert: LEFT_OUT,
  fullyParallel: false,
  workers: process.env.CI ? 1 : 2,
  // A journey that passes only when repeated is reported as flaky: a bug in the journey or in the product.
  retries: 1,
  timeout: patient(120_000),
  expect: { timeout: patient(10_000) },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // A journey is about the page and the server; one of them allows the worker and goes offline.
    serviceWorkers: 'block',
    // Motion is drawn frame by frame, and what is checked waits for its end. CI shows it.
    contextOptions: { reducedMotion: process.env.CI ? 'no-preference' : 'reduce' },
    // Recording slows every step, so only what failed is recorded, when it is repeated.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        // Without a graphics card, drawing on it is an emulation.
        '--disable-gpu-rasterization',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${FEATURES_OFF.join()}`,
      ],
    },
  },
  projects: [
    ...onDatabases,
    {
      name: 'two nodes',
      use: { ...onServer('postgresql'), otherNode: `http://localhost:${SERVER_PORTS.second}` },
      testMatch: OF_TWO_NODES,
    },
    { name: 'towns', use: devices['Desktop Chrome'], testMatch: ['**/towns.e2e.ts'], workers: 1 },
    onMapProfile('services'),
    onMapProfile('google'),
  ],
})
