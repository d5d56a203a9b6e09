import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build, type Plugin } from 'vite'
import { acquireFolderLock, FolderInUseError } from '#kernel/server/db/folderLock.ts'
import { fingerprint, isBuilt, ROOT, STAMP } from './buildIfStale.js'
import { compressFiles, forgetOld } from './builtFiles.ts'
import { noticesOf, notingPackages } from './thirdParty.ts'

/** `npm run build`: the client into `dist/client`, the server and its commands into `dist`. */

const DIST = join(ROOT, 'dist')
const CLIENT = join(DIST, 'client')
/** Also names the build: vite.config.ts has the rest. */
const RENDERER = 'src/app/render/render.tsx'
/** The pages of guests without an account, small enough for slow networks. */
const GUEST_PAGES = ['guest.html', 'join.html']
/** Files of earlier builds stay for a week, for open pages and running servers. */
const KEPT_MS = 7 * 24 * 3600 * 1000
/** Native code, which is installed beside the build. */
const NOT_BUNDLED = ['@node-rs/argon2', 'sharp']
/** Files that the embedded database loads from next to its code. Its full package is twice their size. */
const DATABASE = join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'dist')
const DATABASE_FILES = ['pglite.wasm', 'pglite.data', 'initdb.wasm']
const PROGRAMS = {
  server: 'scripts/server.ts',
  seed: 'scripts/seed.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  retention: 'scripts/retention.ts',
  'places-load': 'scripts/places-load.ts',
  doctor: 'scripts/doctor.ts',
}
/** Threads and processes that the server starts. */
const WORKERS = {
  databaseMaker: 'src/kernel/server/db/databaseMaker.ts',
  embeddedWorker: 'src/kernel/server/db/embeddedWorker.ts',
  passwordThread: 'src/kernel/server/passwordThread.js',
  pictureWorker: 'src/services/images/server/pictureWorker.ts',
}
/** The chunk of all bundled packages. */
const PACKAGES = 'packages'
const LOOK_AGAIN_MS = 200

/** A new build is a new worker, so that open pages learn of it. */
async function markWorker(file: string, sources: string): Promise<void> {
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replace("BUILD = 'development'", `BUILD = '${sources.slice(0, 16)}'`))
}

async function buildClient(sources: string, plugins: Plugin[]): Promise<void> {
  await build({ root: ROOT, logLevel: 'warn', plugins })
  // Apart from the app, because what they share would hold what only the app uses.
  for (const input of GUEST_PAGES) {
    const options = { manifest: false, copyPublicDir: false, rolldownOptions: { input } }
    await build({ root: ROOT, logLevel: 'warn', plugins, build: options })
  }
  await markWorker(join(CLIENT, 'service-worker.js'), sources)
  await forgetOld(join(CLIENT, 'assets'), KEPT_MS)
  const renderer = build({ root: ROOT, logLevel: 'warn', plugins, build: { ssr: RENDERER } })
  await Promise.all([renderer, compressFiles(CLIENT)])
}

async function buildServer(plugins: Plugin[]): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins,
    ssr: { target: 'node', noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      target: 'node20',
      outDir: DIST,
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { ...PROGRAMS, ...WORKERS },
        // Files of the embedded database.
        checks: { eval: false },
        output: {
          entryFileNames: ({ name }) => (name in PROGRAMS ? '[name].js' : 'server/[name].js'),
          chunkFileNames: 'server/[name]-[hash].js',
          sourcemapExcludeSources: true,
          // Without comments and spaces; a running server keeps the text of its code in memory.
          minify: { compress: false, mangle: false, codegen: true },
          codeSplitting: {
            groups: [
              // Under the LGPL: in a file of its own it can be replaced.
              { name: `${PACKAGES}-opening-hours`, test: /node_modules\/opening_hours/, priority: 1 },
              // Loaded only by its worker.
              { name: `${PACKAGES}-database`, test: /node_modules\/@electric-sql/, priority: 1 },
              // Loaded only where the settings ask for it.
              { name: `${PACKAGES}-mail`, test: /node_modules\/nodemailer/, priority: 1 },
              { name: `${PACKAGES}-redis`, test: /node_modules\/@?ioredis/, priority: 1 },
              { name: PACKAGES, test: /node_modules/ },
            ],
          },
        },
      },
    },
  })
  for (const file of DATABASE_FILES) await copyFile(join(DATABASE, file), join(DIST, 'server', file))
  await forgetOld(join(DIST, 'server'), KEPT_MS)
}

/** One build at a time. A process that waited for a build of the same sources has nothing left to do. */
async function buildAlone(isForced: boolean): Promise<void> {
  // The lock would create a folder that only its owner can use, but the server often runs as another user.
  await mkdir(DIST, { recursive: true })
  await chmod(DIST, 0o755)
  for (;;) {
    try {
      const turn = await acquireFolderLock(DIST)
      try {
        if (!isForced && isBuilt()) return
        console.log('Building Tablecast …')
        const sources = fingerprint()
        const packages = new Set<string>()
        const plugins = [notingPackages(packages)]
        await Promise.all([buildClient(sources, plugins), buildServer(plugins)])
        await writeFile(join(DIST, 'THIRD-PARTY.txt'), await noticesOf(packages))
        await writeFile(STAMP, sources)
      } finally {
        await turn.release()
      }
      return
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error
      await pause(LOOK_AGAIN_MS)
    }
  }
}

// React reads this. A build started by a test or from a development shell must be the same.
process.env.NODE_ENV = 'production'
await buildAlone(process.argv.includes('--always'))
