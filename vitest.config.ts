import { defineConfig } from 'vitest/config'
import { patient, SOON } from './test/support/timeouts.ts'
import { RUNS_VARIANTS } from './test/support/variants.ts'

const WITHOUT_SERVER = [
  'test/architecture.test.ts',
  'test/messages.test.ts',
  'test/errorTexts.test.ts',
  'test/productRules.test.ts',
  'test/styles.test.ts',
  'test/links.test.ts',
]
/** What the compiler and other tests show of each part, once more for a new column. */
const VARIANTS = RUNS_VARIANTS ? [] : ['test/newColumn.test.ts']
/** `vi.mock` replaces modules only in a process that has not loaded them yet. */
const WITH_MOCKED_MODULES = [
  'src/features/session/server/login.test.ts',
  'src/services/images/server/proxyAddress.test.ts',
]
const SCREENS_WITH_MOCKED_MODULES = [
  'src/app/client/live/liveReactions.test.tsx',
  'src/features/points/client/useLevelUpToast.test.tsx',
]
/** By default `expect.poll` gives up after a second, which a busy machine needs for anything. */
const POLLS = { expect: { poll: SOON } }
/** Vitest leaves one of two processors unused. */
const TWO_AT_ONCE = { maxWorkers: 2 }
const SCREEN = {
  ...POLLS,
  ...TWO_AT_ONCE,
  environment: 'happy-dom',
  setupFiles: ['test/support/screenSetup.ts'],
  testTimeout: patient(30_000),
}

export default defineConfig({
  test: {
    globalSetup: 'test/support/sharedPostgres.ts',
    // Projects that import the same files share what they are compiled to.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          ...TWO_AT_ONCE,
          testTimeout: patient(20_000),
          include: [
            'src/{domain,contract}/**/*.test.ts',
            'src/{**/client,kit}/**/*.test.ts',
            ...WITHOUT_SERVER,
          ],
          environment: 'node',
          // These tests change nothing that others see, and a process for each file takes longer than they do.
          isolate: false,
        },
      },
      {
        test: {
          ...SCREEN,
          name: 'screen',
          include: ['src/{**/client,kit}/**/*.test.tsx'],
          exclude: SCREENS_WITH_MOCKED_MODULES,
          // To import React and the components again takes longer than most of these files.
          isolate: false,
        },
      },
      { test: { ...SCREEN, name: 'screen with mocks', include: SCREENS_WITH_MOCKED_MODULES } },
      {
        test: {
          ...POLLS,
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'scripts/**/*.test.ts', 'test/*.test.ts'],
          exclude: [...WITHOUT_SERVER, ...WITH_MOCKED_MODULES, ...VARIANTS],
          environment: 'node',
          testTimeout: patient(60_000),
          hookTimeout: patient(120_000),
          ...TWO_AT_ONCE,
          // One process runs many files, so that they share what is imported and the embedded database.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...POLLS,
          name: 'server with mocks',
          include: WITH_MOCKED_MODULES,
          environment: 'node',
          testTimeout: patient(60_000),
          hookTimeout: patient(120_000),
          ...TWO_AT_ONCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...POLLS,
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts'],
          environment: 'node',
          testTimeout: patient(120_000),
          hookTimeout: patient(120_000),
          // They wait for locks and time limits, so that three files keep two processors busy. CI, where a failure is
          // final, runs one at a time.
          maxWorkers: process.env.CI ? 1 : 3,
          // To import the server again takes longer than some of these files.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
