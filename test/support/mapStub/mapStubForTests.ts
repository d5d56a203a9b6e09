import { beforeEach } from 'vitest'
import { runningForTests } from '../forTests.ts'
import { aMapStub } from './mapStub.ts'

/** One stub for the tests of a file; at the start of each it works normally and has no requests. */
export function mapStubForTests() {
  const stub = runningForTests(aMapStub)
  beforeEach(() => {
    stub.behave()
    stub.asked.length = 0
  })
  return stub
}
