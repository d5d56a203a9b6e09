import { beforeEach } from 'vitest'
import { runningForTests } from './forTests.ts'
import { aMailServer } from './mailServer.ts'

/** One mail server for the tests of a file, without mail at the start of each. */
export function mailForTests() {
  const mail = runningForTests(aMailServer)
  beforeEach(() => {
    mail.messages.length = 0
  })
  return mail
}
