import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireFolderLock, FolderInUseError } from './folderLock.ts'

const ROUNDS = 50

let folder = ''
const lockPath = () => join(folder, 'tablecast.lock')
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablecast-lock-test-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that tries to lock each folder it is sent, and reports the result. */
function startTaker(): ChildProcess {
  const script = `
    import { acquireFolderLock } from ${JSON.stringify(new URL('./folderLock.ts', import.meta.url).href)}
    process.setMaxListeners(0)
    process.on('message', async (folder) => {
      const outcome = await acquireFolderLock(folder).then(() => 'won', (error) => error.message)
      process.send(outcome)
    })
    process.send('up')
  `
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  children.push(child)
  return child
}

async function heard(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message')
  return String(message)
}

async function tryFor(child: ChildProcess, wanted: string): Promise<string> {
  const outcome = heard(child)
  child.send(wanted)
  return outcome
}

/** The pid of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  if (child.pid === undefined) throw new Error('No process was started.')
  return child.pid
}

function leaveLock(path: string, changes: Record<string, unknown>): void {
  const left = { token: 'left-behind', pid: 1, startedAt: null, space: null, socketName: null, ...changes }
  writeFileSync(path, JSON.stringify(left))
}

test('a second process on the folder is told which folder, which process and what to do', async () => {
  const lock = await acquireFolderLock(folder)
  const taker = startTaker()
  await heard(taker)
  expect(await tryFor(taker, folder)).toBe(
    `Another Tablecast process (pid ${process.pid}) is already using ${folder}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  )
  await lock.release()
  expect(await tryFor(taker, folder)).toBe('won')
})

test('a second taker in the same process is refused too, and release leaves the folder clean', async () => {
  const lock = await acquireFolderLock(folder)
  await expect(acquireFolderLock(folder)).rejects.toBeInstanceOf(FolderInUseError)
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that was killed is taken over', async () => {
  const taker = startTaker()
  await heard(taker)
  expect(await tryFor(taker, folder)).toBe('won')
  taker.kill('SIGKILL')
  await once(taker, 'exit')
  expect(existsSync(lockPath())).toBe(true)
  const lock = await acquireFolderLock(folder)
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('an old lock of a living process is never taken over', async () => {
  leaveLock(lockPath(), { pid: process.ppid })
  await expect(acquireFolderLock(folder)).rejects.toThrow(`(pid ${process.ppid})`)
})

test.runIf(process.platform === 'linux')(
  'a process that merely bears the number of the dead holder does not hold the folder',
  async () => {
    leaveLock(lockPath(), { pid: process.ppid, startedAt: '1' })
    const lock = await acquireFolderLock(folder)
    await lock.release()
  },
)

test.runIf(process.platform === 'linux')(
  'a holder in another container is judged by whether it answers, not by its number',
  async () => {
    const lock = await acquireFolderLock(folder)
    const held: Record<string, unknown> = JSON.parse(readFileSync(lockPath(), 'utf8'))
    writeFileSync(lockPath(), JSON.stringify({ ...held, pid: await deadPid(), space: 'another container' }))
    await expect(acquireFolderLock(folder)).rejects.toBeInstanceOf(FolderInUseError)
    await lock.release()

    leaveLock(lockPath(), { pid: process.ppid, space: 'another container', socketName: 'gone' })
    const next = await acquireFolderLock(folder)
    await next.release()
  },
)

test('a lock left empty by a power cut is taken over', async () => {
  writeFileSync(lockPath(), '')
  const lock = await acquireFolderLock(folder)
  await lock.release()
})

test('a taker that died while taking over does not block the next', async () => {
  const pid = await deadPid()
  leaveLock(lockPath(), { pid, token: 'first' })
  leaveLock(`${lockPath()}.after-first`, { pid, token: 'second' })
  const lock = await acquireFolderLock(folder)
  await expect(acquireFolderLock(folder)).rejects.toBeInstanceOf(FolderInUseError)
  await lock.release()
})

test(`of two processes that find a dead lock one wins, in each of ${ROUNDS} rounds`, async () => {
  const pid = await deadPid()
  const takers = [startTaker(), startTaker()]
  await Promise.all(takers.map(heard))
  const winners: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const contested = mkdtempSync(join(folder, 'round-'))
    leaveLock(join(contested, 'tablecast.lock'), { pid })
    const outcomes = await Promise.all(takers.map((taker) => tryFor(taker, contested)))
    winners.push(outcomes.filter((outcome) => outcome === 'won').length)
  }
  expect(winners).toEqual(Array.from({ length: ROUNDS }, () => 1))
})

test(`of eight takers in one process one wins, in each of ${ROUNDS} rounds`, async () => {
  const pid = await deadPid()
  for (let round = 0; round < ROUNDS; round += 1) {
    leaveLock(lockPath(), { pid })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => acquireFolderLock(folder)))
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(won).toHaveLength(1)
    await Promise.all(won.map((outcome) => outcome.value.release()))
  }
})
