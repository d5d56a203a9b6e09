import { beforeEach } from 'vitest'
import { runningForTests } from '../forTests.ts'
import { aMapStub } from './mapStub.ts'

/** One stub for the tests of a file; it behaves and has been asked nothing at the start of each. */
export function mapStubForTests() {
  const stub = runningForTests(aMapStub)
  beforeEach(() => {
    stub.behave()
    stub.asked.length = 0
  })
  return stub
}
