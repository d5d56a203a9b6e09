import { BlockList, isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Db } from '#kernel/server/db/client.ts'
import { NODE_NAME } from '#kernel/server/db/pool.ts'
import type { Settings } from '#kernel/server/settings.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => {
  const kind = isIP(address)
  // `check` treats an IPv4-mapped IPv6 address as IPv4.
  return kind !== 0 && LOOPBACK.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host name or address always means this machine. */
const isLoopbackHost = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || isLoopback(host.replace(/^\[|\]$/g, ''))

/** Warnings about settings that are valid alone but probably a mistake together. */
export function settingWarnings({ PUBLIC_URL, TRUST_PROXY, HOST, SMTP_URL, PORT }: Settings): string[] {
  const isPublic = PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname)
  const warnings: string[] = []
  if (!PUBLIC_URL && !isLoopbackHost(HOST)) {
    warnings.push(
      `PUBLIC_URL is not set: links in mails will lead to http://localhost:${PORT}. Set it to the address people open, such as PUBLIC_URL=https://tablecast.example.`,
    )
  }
  if (isPublic && !TRUST_PROXY) {
    warnings.push(
      `PUBLIC_URL is ${PUBLIC_URL}, but TRUST_PROXY is not set: behind a proxy, all visitors share one address and its limits. Set TRUST_PROXY to the address of your proxy, such as TRUST_PROXY=127.0.0.1, and let the proxy send X-Forwarded-For and X-Forwarded-Proto.`,
    )
  }
  if ((isPublic || !isLoopbackHost(HOST)) && !SMTP_URL) {
    warnings.push(
      'SMTP_URL is not set: links to a new password are written to this log instead of being mailed.',
    )
  }
  return warnings
}

/** Nodes with the same database know of each other only through Redis. */
export async function nodeWarnings(db: Db, { DATABASE_URL, REDIS_URL }: Settings): Promise<string[]> {
  if (!DATABASE_URL || REDIS_URL) return []
  const { rows } = await db.execute<{ others: number }>(
    sql`select count(distinct application_name)::int as others from pg_stat_activity
        where datname = current_database() and application_name like 'tablecast %' and application_name <> ${NODE_NAME}`,
  )
  if (!rows[0]?.others) return []
  return [
    'Another node uses this database, and REDIS_URL is not set: live messages and limits stay on each node. Set REDIS_URL on all of them, such as REDIS_URL=redis://localhost:6379.',
  ]
}
