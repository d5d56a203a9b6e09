import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { getConfig } from '#contract/config.ts'
import { isSanFrancisco } from '#domain/home.ts'
import { ownAccountRoutes } from '#features/accounts/server/ownAccountRoutes.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { placesRoutes } from '#features/admin/server/placesRoutes.ts'
import { adminRoutes } from '#features/admin/server/routes.ts'
import { alertRoutes } from '#features/alerts/server/routes.ts'
import { hideTwins } from '#features/claims/server/hideTwins.ts'
import { claimRoutes } from '#features/claims/server/routes.ts'
import { favoriteRoutes } from '#features/favorites/server/routes.ts'
import { notifyGuests } from '#features/guests/server/notifyGuests.ts'
import { guestRoutes } from '#features/guests/server/routes.ts'
import { numbersRoutes } from '#features/numbers/server/routes.ts'
import { ownDataRoutes } from '#features/ownData/server/routes.ts'
import { createBadgeCounts } from '#features/points/server/badgeCounts.ts'
import { pointsRoutes } from '#features/points/server/routes.ts'
import { createDirectory } from '#features/restaurants/server/directory.ts'
import { profileRoutes } from '#features/restaurants/server/profileRoutes.ts'
import { restaurantRoutes } from '#features/restaurants/server/routes.ts'
import { seatingRoutes } from '#features/seating/server/routes.ts'
import { sessionRoutes } from '#features/session/server/routes.ts'
import { teamRoutes } from '#features/team/server/routes.ts'
import { waitTimeRoutes } from '#features/waitTimes/server/routes.ts'
import { createWaitBoard } from '#features/waitTimes/server/waitBoard.ts'
import { anyone } from '#kernel/server/actor.ts'
import { createCachedAnswers } from '#kernel/server/cachedAnswers.ts'
import { type Clock, type Ctx, databaseClock } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { loggedError } from '#kernel/server/db/loggedError.ts'
import { answerBadAddress, answerErrors, answerUnreadable } from '#kernel/server/errorAnswers.ts'
import { type Bus, createBus } from '#kernel/server/events.ts'
import { homeOf } from '#kernel/server/home.ts'
import { WRITE_LIMITS } from '#kernel/server/limits.ts'
import { rewriteTokenPath } from '#kernel/server/linkToken.ts'
import { createMailer } from '#kernel/server/mailer.ts'
import { refuseForeignWrites } from '#kernel/server/originRule.ts'
import { createPasswords } from '#kernel/server/passwords.ts'
import type { PasswordCost } from '#kernel/server/passwordThreads.ts'
import { warnAboutProxies } from '#kernel/server/proxyWarnings.ts'
import { createRateLimiter, limitNetworks, noRateLimiter } from '#kernel/server/rateLimiter.ts'
import { createReadyAnswers, type ReadyAnswers } from '#kernel/server/readyAnswers.ts'
import { joinNodes, type Nodes } from '#kernel/server/redisBus.ts'
import { logRequests, REQUEST_LOG } from '#kernel/server/requestLog.ts'
import { type App, route } from '#kernel/server/route.ts'
import { createActorLookup } from '#kernel/server/sessions.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { shareCounts } from '#kernel/server/sharedCounts.ts'
import { addressRoutes } from '#services/geocoding/server/addressRoutes.ts'
import { readSketchHouses } from '#services/geocoding/server/sketchHouses.ts'
import { createTownBook } from '#services/geocoding/server/townBook.ts'
import { createPreviewCache } from '#services/images/server/proxyCache.ts'
import { createPictureFetch, type Dial } from '#services/images/server/proxyFetch.ts'
import { proxyRoutes } from '#services/images/server/proxyRoutes.ts'
import type { LiveTimings } from '#services/live/server/bounds.ts'
import { type Basemap, createBasemap } from '#services/maps/server/basemap.ts'
import { mapsProfile } from '#services/maps/server/mapsProfile.ts'
import { sendSecurityHeaders } from '#services/maps/server/securityHeaders.ts'
import { isTilesFile, readTilesFile } from '#services/maps/server/tilesFile.ts'
import { tilesRoutes } from '#services/maps/server/tilesRoutes.ts'
import { messageCallbackRoutes } from '#services/messaging/server/callbackRoutes.ts'
import { startMessaging } from '#services/messaging/server/messaging.ts'
import { createPush, pushContact, type SendPush, sendByWebPush } from '#services/push/server/push.ts'
import { addBackgroundJobs } from './backgroundJobs.ts'
import { docsRoutes } from './docsPage.ts'
import { closeGracefully } from './gracefulShutdown.ts'
import { registerLive } from './live.ts'
import { followMerges } from './mergedLinks.ts'
import { connectPlaces } from './outsidePlaces.ts'
import { rewriteMalformedUrl } from './pages.ts'
import { offerPlaces } from './publicPlaces.ts'

const API_DESCRIPTION =
  'Know the wait before you go. Errors are `{ message, code, params?, issues? }`. Public calls about a restaurant that was merged into another answer 308 with the address of the kept one. Send an `Idempotency-Key` (up to 100 characters) with a POST to repeat it safely for 24 hours: the same key and body get the first answer again, with `Idempotency-Replayed: true`. 422 for another body, 409 with Retry-After while the first is still being answered.'
const BODY_BYTES = 64 * 1024
// An image of 5 MB takes this long at 1.4 Mbit/s.
const REQUEST_TIMEOUT_MS = 30_000
// Node uses the longer of the two for the whole request, so this one must be the shorter.
const HEADERS_TIMEOUT_MS = 10_000
const CHECK_CONNECTIONS_MS = 5_000
/** Idle time in both directions, for clients that do not read the response. */
const SILENT_CONNECTION_MS = 120_000
const LOGS_REQUESTS: ReadonlySet<Settings['LOG_LEVEL']> = new Set(['info', 'debug', 'trace'])
const MAX_PARAM_CHARACTERS = 100
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
/** A window of 256 kB: with Brotli's 4 MB, each long response takes about 15 MB while it is compressed. */
const brotliOptions = { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 } }

export interface AppOptions {
  db: Db
  settings: Settings
  /** Held by tests. */
  clock?: Clock
  /** Shortened by tests. */
  liveTimings?: Partial<LiveTimings>
  /** Replaces the push services in tests. */
  sendPush?: SendPush | undefined
  /** Replaces the network that external images come from, in tests. */
  pictureDial?: Partial<Dial> | undefined
  /** Low in tests, where hashing would take most of the time. */
  passwordCost?: PasswordCost | undefined
  /** Off in tests, so that a node’s memory changes only when a test refreshes it. */
  hasBackgroundJobs?: boolean | undefined
  /** Standard output if omitted. */
  logTo?: { write(line: string): void } | undefined
  /** Vite's pages contain inline scripts, which the content security policy would block. */
  isDevelopment?: boolean
}

/** The whole server except for listening: every plugin and feature by name, in order. */
export async function buildApp({
  db,
  settings,
  clock = databaseClock,
  isDevelopment = false,
  ...given
}: AppOptions): Promise<App> {
  const isSecure = settings.PUBLIC_URL?.startsWith('https:') ?? false
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      serializers: { err: loggedError },
      ...(given.logTo && { stream: given.logTo }),
    },
    ...REQUEST_LOG,
    // How often Node looks for requests that take too long.
    http: { connectionsCheckingInterval: CHECK_CONNECTIONS_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    trustProxy: settings.TRUST_PROXY ?? false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENT_CONNECTION_MS,
    // Requests that arrive while the last ones finish are served, so a proxy need not retry them elsewhere.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_CHARACTERS },
    rewriteUrl: (request) => rewriteMalformedUrl({ url: rewriteTokenPath(request) }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const maps = mapsProfile(settings)
  const tiles = isTilesFile(settings.BASEMAP) ? await readTilesFile(settings.BASEMAP) : null
  // Google's terms allow no other map beside its own.
  const basemap = createBasemap(maps.profile === 'google' ? 'sketch' : (tiles ?? settings.BASEMAP), app.log)
  app.addHook('onClose', async () => basemap.close())
  answerErrors(app)
  if (!isDevelopment) await sendSecurityHeaders(app, { basemap, maps }, isSecure)
  const ready = createReadyAnswers()
  const track = closeGracefully(app)
  // At these levels every request is logged.
  if (!LOGS_REQUESTS.has(settings.LOG_LEVEL)) ready.serveOn(app, { isSecure, track })
  logRequests(app)
  warnAboutProxies(app, settings)
  refuseForeignWrites(app, settings.PUBLIC_URL)
  parseJsonBodies(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, globalDecompression: false, brotliOptions })
  await app.register(swagger, {
    // Screens and files are not part of the API.
    hideUntagged: true,
    openapi: { info: { title: 'Tablecast', version: '1', description: API_DESCRIPTION } },
    transform: jsonSchemaTransform,
  })
  app.decorate('isSecure', isSecure)
  app.decorate('findActor', createActorLookup(db))
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|direct)\//.test(request.url)) reply.header('cache-control', 'no-store')
    done()
  })

  await registerFeatures(app, { db, settings, clock, basemap, ready, given })
  if (tiles) tilesRoutes(app, tiles.path)
  docsRoutes(app)
  return app
}

interface Foundation extends Pick<AppOptions, 'db' | 'settings'> {
  ready: ReadyAnswers
  clock: Clock
  basemap: Basemap
  given: Omit<AppOptions, 'db' | 'settings' | 'clock' | 'isDevelopment'>
}

async function registerFeatures(app: App, { db, settings, clock, basemap, ready, given }: Foundation) {
  const { log } = app
  const bus = createBus(log)
  const nodes = await joinNodes({ redisUrl: settings.REDIS_URL, siteName: settings.SITE_NAME, bus, log })
  const directory = await createDirectory(db, bus)
  const board = await createWaitBoard(db, bus, clock)
  const badges = createBadgeCounts(db, bus)
  const home = homeOf(settings)
  const townBook = createTownBook(home, directory, isSanFrancisco(home) ? await readSketchHouses() : [])
  const { source, addressBook, publicBook, maps } = await connectPlaces(settings, townBook, log)
  const ctx: Ctx = {
    db,
    bus,
    clock,
    settings,
    log,
    passwords: createPasswords(given.passwordCost),
    rateLimiter: createLimits(settings, nodes),
    mailer: createMailer(settings, log),
    addressBook: publicBook,
    knownWaits: board.knownWaits,
  }
  app.decorate('ctx', ctx)
  followMerges(app)
  const answers = createCachedAnswers({ ready, rateLimiter: ctx.rateLimiter })
  app.addHook('onClose', async () => ctx.mailer.close())
  app.decorate('limitWrites', (userId: number) =>
    ctx.rateLimiter.count(WRITE_LIMITS.writesOfRestaurant, String(userId)),
  )
  const { push, messaging } = startChannels(app, ctx, bus, given.sendPush)
  const config = () => ({ basemap: basemap.current(), maps, home, ...directory.origins() })
  offerPlaces(app, { directory, board, config })
  const { channels } = messaging
  const jobs = { ctx, bus, directory, board, badges, push, channels }
  addBackgroundJobs(app, { ...jobs, areStarted: given.hasBackgroundJobs })
  const live = { db, clock, bus, nodes, settings, directory, board, push, messaging, ready }
  registerLive(app, { ...live, timings: given.liveTimings })

  route(app, getConfig, anyone, async () => config())
  addressRoutes(app, ctx)
  messageCallbackRoutes(app, ctx)
  sessionRoutes(app, ctx)
  pointsRoutes(app, ctx, badges)
  restaurantRoutes(app, { directory, answers, home })
  const fetchPicture = createPictureFetch(given.pictureDial)
  proxyRoutes(app, ctx, { fetchPicture, cache: createPreviewCache(join(settings.DATA_DIR, 'image-cache')) })
  await profileRoutes(app, ctx)
  accountRoutes(app, ctx)
  ownAccountRoutes(app, ctx)
  teamRoutes(app, ctx)
  seatingRoutes(app, ctx)
  waitTimeRoutes(app, ctx, { directory, board, answers, home })
  alertRoutes(app, ctx, { directory, board })
  notifyGuests({ bus, log, settings, channels })
  guestRoutes(app, ctx)
  favoriteRoutes(app, ctx)
  numbersRoutes(app, ctx)
  hideTwins(bus, directory)
  claimRoutes(app, ctx, directory)
  ownDataRoutes(app, ctx)
  adminRoutes(app, ctx, bus)
  placesRoutes(app, ctx, { source, addressBook, fetchPicture })
}

function startChannels(app: App, { db, settings, mailer }: Ctx, bus: Bus, sendPush: AppOptions['sendPush']) {
  const { log } = app
  const push = createPush({ db, log, send: sendPush ?? sendByWebPush(pushContact(settings)) })
  const messaging = startMessaging({ db, bus, settings, log, mailer, push: push.send })
  app.addHook('preClose', () => messaging.worker.close())
  return { push, messaging }
}

function createLimits(settings: Settings, { counts }: Nodes) {
  if (settings.RATE_LIMITS === 'off') return noRateLimiter
  const limiter = createRateLimiter()
  return limitNetworks(counts ? shareCounts(limiter, counts) : limiter)
}

/** Accepts only JSON bodies; an empty body counts as none, whatever the headers say. Everything else is 415. */
function parseJsonBodies(app: App): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}
