import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { CONTRADICTORS, POINT_REASONS } from '#domain/points.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Points')

/** One award, for the toast and the history. */
export const Award = z.object({ points: z.number().int(), reason: z.string() })
export type Award = z.infer<typeof Award>

export const HistoryEntry = z.object({
  id: Id,
  reason: z.string().describe('Snake case, such as first_wait_time_of_day'),
  points: z.number().int().describe('Positive or negative'),
  createdAt: Instant,
  restaurantName: z.string().nullable().describe('The restaurant of the award; null for sign-up and streak'),
  contradictedBy: z
    .enum(CONTRADICTORS)
    .nullable()
    .optional()
    .describe('With reason report_not_confirmed: who contradicted the report whose points were taken back'),
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
  username: z.string().nullable().describe("null is displayed as 'Anonymous'; never an email"),
  totalPoints: z.number().int(),
  profileEmoji: z.string(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const getPoints = endpoint('getPoints', {
  response: z.object({ points: z.number().int() }),
  about: 'Get the point balance. Returns the diner’s points. Diners only.',
})

export const getPointsHistory = endpoint('getPointsHistory', {
  response: z.array(HistoryEntry),
  about: 'List point transactions. Returns up to 500 entries, newest first. Diners only.',
})

export const ClaimBody = z.object({
  reason: z.enum(POINT_REASONS),
  referenceId: Id.optional(),
  referenceType: z.string().max(40).optional(),
})

export const claimPoints = endpoint('claimPoints', {
  body: ClaimBody,
  response: z.object({ totalPoints: z.number().int(), transaction: Award }),
  about:
    'Claim points. Takes a reason and, for reports, the report id (`referenceType` "wait_time_report"). The server decides the amount; a repeated or unjustified claim returns the unchanged total and 0 points.',
})

export const getBadgeStats = endpoint('getBadgeStats', {
  response: BadgeStats,
  about: 'Count diners per level. Public. Excludes deactivated diners.',
})

export const getLeaderboard = endpoint('getLeaderboard', {
  response: z.array(LeaderboardEntry),
  about:
    'List top contributors. Public. Returns the ten diners with the most points; ties go to the diner who reached the total first.',
})

const Neighbor = z.object({
  rank: z.number().int().min(1),
  username: z.string().nullable().describe("null is displayed as 'Anonymous'; never an email"),
  totalPoints: z.number().int(),
  profileEmoji: z.string(),
  isMe: z.boolean(),
})

export const Standing = z.object({
  rank: z.number().int().min(1),
  totalPoints: z.number().int(),
  neighbors: z.array(Neighbor).describe('The diner with up to two neighbors above and below, by rank'),
  reportCount: z.number().int().min(0),
  agreedShare: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of recent comparable reports that agreed with others; null without any'),
})
export type Standing = z.infer<typeof Standing>

export const getStanding = endpoint('getStanding', {
  response: Standing,
  about:
    'Get your rank. Uses the order of the leaderboard. Reports are compared with others at the same restaurant within 90 minutes. Diners only.',
})
