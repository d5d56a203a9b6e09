import { afterAll, beforeAll, beforeEach } from 'vitest'
import { serverForTests, type TestServer } from './app.ts'
import { folderForTests } from './forTests.ts'
import { anOwnerAtTheForm } from './profileForm.ts'
import { type S3Server, startS3Server } from './s3Server.ts'

interface BucketSite {
  server: TestServer
  folder: string
  s3: S3Server
  at: Awaited<ReturnType<typeof anOwnerAtTheForm>>
}

/** A site whose images are in S3-compatible storage, empty before each test. Complete once the first hook has run. */
export function bucketSiteForTests(): BucketSite {
  const folder = folderForTests()
  const started: Partial<BucketSite> = { folder }
  beforeAll(async () => {
    started.s3 = await startS3Server()
  })
  afterAll(() => site.s3.stop())
  // Guarantee: hooks and tests run after `beforeAll`.
  const site = started as BucketSite
  site.server = serverForTests(() => ({ settings: { DATA_DIR: folder, UPLOADS_URL: site.s3.url } }))
  beforeEach(async () => {
    site.s3.mood = 'well'
    site.s3.objects.clear()
    site.at = await anOwnerAtTheForm(site.server)
  })
  return site
}
