import { defineConfig } from 'vitest/config'
import { patient } from './test/support/timeouts.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: patient(20_000),
          include: [
            'src/{domain,contract}/**/*.test.ts',
            'src/**/client/**/*.test.ts',
            'test/architecture.test.ts',
            'test/productRules.test.ts',
            'test/messages.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'screen',
          include: ['src/**/client/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/support/patience.ts'],
          testTimeout: patient(30_000),
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'scripts/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['test/architecture.test.ts', 'test/messages.test.ts', 'test/productRules.test.ts'],
          environment: 'node',
          testTimeout: patient(60_000),
          hookTimeout: patient(120_000),
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts'],
          environment: 'node',
          testTimeout: patient(120_000),
          hookTimeout: patient(120_000),
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
