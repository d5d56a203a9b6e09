import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { POINT_REASONS } from '#domain/points.ts'

/** One award, as the toast and the history need it. */
export const Award = z.object({ points: z.number().int(), reason: z.string() })
export type Award = z.infer<typeof Award>

export const HistoryEntry = z.object({
  id: Id,
  reason: z.string().describe('Underscored words, such as first_wait_time_of_day'),
  points: z.number().int().describe('Positive or negative'),
  createdAt: Instant,
  restaurantName: z.string().nullable().describe('The place the award is about; null for sign-up and streak'),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const count = z.number().int().min(0)
export const BadgeStats = z.object({
  firstBite: count,
  dailySpecial: count,
  chefsChoice: count,
  tastemaker: count,
})
export type BadgeStats = z.infer<typeof BadgeStats>

export const LeaderboardEntry = z.object({
  username: z.string().nullable().describe("null is shown as 'Anonymous'; never an email"),
  totalPoints: z.number().int(),
  profileEmoji: z.string(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const getPoints = endpoint('GET', '/api/user/points', {
  response: z.object({ points: z.number().int() }),
  tag: 'Points',
  summary: "The diner's balance",
  description: 'The sum of the ledger. Diners only.',
})

export const getPointsHistory = endpoint('GET', '/api/user/points/history', {
  response: z.array(HistoryEntry),
  tag: 'Points',
  summary: "The diner's ledger, newest first",
  description: 'At most the newest 500 entries. Diners only.',
})

export const ClaimBody = z.object({
  reason: z.enum(POINT_REASONS),
  referenceId: Id.optional(),
  referenceType: z.string().max(40).optional(),
})

export const claimPoints = endpoint('POST', '/api/user/points', {
  body: ClaimBody,
  response: z.object({ totalPoints: z.number().int(), transaction: Award }),
  tag: 'Points',
  summary: 'Claim points the facts justify',
  description:
    'Names a reason and, for a report, its id (`referenceType` "wait_time_report"). The server decides and sets the amount; a repeat, or a claim the facts do not justify, answers the same total and 0 points.',
})

export const getBadgeStats = endpoint('GET', '/api/badge-stats', {
  response: BadgeStats,
  tag: 'Points',
  summary: 'How many diners are on each level',
  description: 'Open to everyone; deactivated diners are left out.',
})

export const getLeaderboard = endpoint('GET', '/api/leaderboard', {
  response: z.array(LeaderboardEntry),
  tag: 'Points',
  summary: 'Top contributors',
  description: 'The ten diners with most points, ties by who got there first.',
})

const Neighbor = z.object({
  rank: z.number().int().min(1),
  username: z.string().nullable().describe("null is shown as 'Anonymous'; never an email"),
  totalPoints: z.number().int(),
  profileEmoji: z.string(),
  isMe: z.boolean(),
})

/** Where the diner stands, beside the leaderboard. */
export const Standing = z.object({
  rank: z.number().int().min(1),
  totalPoints: z.number().int(),
  neighbors: z.array(Neighbor).describe('Up to two above, oneself, up to two below; by rank'),
  reportCount: z.number().int().min(0),
  agreedShare: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Of the newest reports others can be compared with, the share in line; null without any'),
})
export type Standing = z.infer<typeof Standing>

export const getStanding = endpoint('GET', '/api/user/standing', {
  response: Standing,
  tag: 'Points',
  summary: "The diner's own rank and neighbors",
  description:
    'Ranked as the leaderboard is. A report is compared with what others reported at the same place within 90 minutes of it. Diners only.',
})
