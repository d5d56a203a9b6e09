import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patient } from './timeouts.ts'

// How long a screen takes says nothing about whether it is right, so a busy machine gets more time.
configure({ asyncUtilTimeout: patient(8_000) })

// Files share one page.
afterEach(cleanup)

// happy-dom has no fonts to wait for.
const page: unknown = Reflect.get(globalThis, 'document')
if (page instanceof Object) {
  Object.defineProperty(page, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
}
