import type { BodyOf } from '#contract/endpoint.ts'
import type { PushTarget } from '#contract/push.ts'
import type { QuoteVerdict } from '#domain/quote.ts'
import type { BookingChange } from '#features/seating/contract.ts'
import { bookingFileOfVisit } from '#features/seating/server/bookingFile.ts'
import { changeGuestBooking } from '#features/seating/server/changeBooking.ts'
import { saveQuoteRating, takeGuestAnswer } from '#features/seating/server/guestAnswers.ts'
import { visitOfToken } from '#features/seating/server/guestLink.ts'
import type { ReservationRow } from '#features/seating/server/partyChange.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { guestPath } from '#kernel/server/guestTokens.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import type { Visit } from '#services/live/server/hub.ts'
import { addBrowser, removeBrowser } from '#services/messaging/server/guestBrowsers.ts'
import { publishChange } from '#services/messaging/server/messaging.ts'
import { advanceVisitMessages } from '#services/messaging/server/outbox.ts'
import type { answerAsGuest, GuestView } from '../contract.ts'
import { countingWrong } from './countingWrong.ts'
import { presentVisit } from './guestView.ts'
import { GUEST_LIMITS } from './limits.ts'

/** The same response for a wrong token, someone else's, and one whose page has ended. */
const pageNotFound = () => new AppError('visit_not_found')

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** What a visit is read with, also inside a transaction. */
type Reader = Pick<Ctx, 'clock' | 'settings' | 'knownWaits'> & { db: Db | Tx }

const rowOf = async (db: Db | Tx, token: string): Promise<ReservationRow | undefined> =>
  TOKEN.test(token) ? visitOfToken(db, token) : undefined

async function visitOf({ db }: Pick<Reader, 'db'>, token: string): Promise<ReservationRow> {
  const visit = await rowOf(db, token)
  if (!visit) throw pageNotFound()
  return visit
}

/** The visit of a token, for the live channel; undefined for a token without a page. */
export async function findVisit({ db }: Pick<Ctx, 'db'>, token: string): Promise<Visit | undefined> {
  const visit = await rowOf(db, token)
  return visit && { reservationId: visit.id, restaurantId: visit.restaurantId }
}

export async function readVisit(ctx: Ctx, token: string, address: string): Promise<GuestView> {
  return viewOfToken(ctx, token).catch(countingWrong(ctx, address))
}

async function viewOfToken(ctx: Reader, token: string): Promise<GuestView> {
  const visit = await visitOf(ctx, token)
  return presentVisit(ctx, await ctx.clock.now(ctx.db), visit)
}

/** Records that the guest has opened the message with this mark. */
export async function noteOpened(ctx: Ctx, token: string, mark: string): Promise<void> {
  const { id } = await visitOf(ctx, token)
  if (await advanceVisitMessages(ctx.db, id, { state: 'opened', mark })) await publishChange(ctx, id)
}

/** A change that the guest of a visit makes. Returns what their page shows afterwards. */
async function changeAsGuest(
  ctx: Ctx,
  token: string,
  change: (joined: Ctx, id: number) => Promise<unknown>,
): Promise<GuestView> {
  const id = await countedVisit(ctx, token)
  return inTransaction(ctx, async (tx, _, joined) => {
    await change(joined, id)
    return viewOfToken({ ...ctx, db: tx }, token)
  })
}

async function countedVisit(ctx: Ctx, token: string): Promise<number> {
  const { id } = await visitOf(ctx, token)
  ctx.rateLimiter.count(GUEST_LIMITS.guestAnswersOfVisit, hashOf(token))
  return id
}

export const answerVisit = (ctx: Ctx, token: string, answer: BodyOf<typeof answerAsGuest>) =>
  changeAsGuest(ctx, token, (joined, id) => takeGuestAnswer(joined, id, answer))

export const changeBooking = (ctx: Ctx, token: string, change: BookingChange) =>
  changeAsGuest(ctx, token, (joined, id) => changeGuestBooking(joined, id, change))

export const rateQuote = (ctx: Ctx, token: string, verdict: QuoteVerdict) =>
  changeAsGuest(ctx, token, (joined, id) => saveQuoteRating(joined, id, verdict))

/** The booking as a calendar file; `site` is the address through which the guest reaches this server. */
export async function readBookingFile(ctx: Ctx, token: string, from: { address: string; site: string }) {
  ctx.rateLimiter.count(GUEST_LIMITS.guestPagesOfAddress, from.address)
  const { id } = await visitOf(ctx, token)
  return bookingFileOfVisit(ctx, id, { site: from.site, path: guestPath(token) })
}

export async function subscribeBrowser(ctx: Ctx, token: string, target: PushTarget) {
  const id = await countedVisit(ctx, token)
  return inTransaction(ctx, async (tx) => {
    await addBrowser(tx, id, target)
    return { ok: true as const }
  })
}

export async function unsubscribeBrowser(ctx: Ctx, token: string, endpoint: string): Promise<void> {
  const { id } = await visitOf(ctx, token)
  await removeBrowser(ctx.db, id, endpoint)
}
