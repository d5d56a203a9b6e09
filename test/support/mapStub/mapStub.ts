import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerGoogle } from './googleStub.ts'
import { MAPS_SCRIPT, REFUSED_SCRIPT, type ScriptMode } from './mapsScript.ts'
import { answerOverpass, elementsOf } from './overpassStub.ts'
import { answerPhoton } from './photonStub.ts'
import { aPhoto, PHOTO_PATH } from './photoStub.ts'
import type { StubAnswer, StubRequest } from './stubTypes.ts'

/** The external map services on one real port: they enforce their rules, and fail on request. */

/** 'hang' never responds; 'cut' closes the connection. */
type Fault = StubAnswer | 'hang' | 'cut'

export interface MapStub {
  /** For GOOGLE_PLACES_URL, GOOGLE_GEOCODE_URL. */
  googleUrl: string
  photonUrl: string
  overpassUrl: string
  mapsJsUrl: string
  /** The requests, in order. */
  asked: StubRequest[]
  /** The response to this many of the next requests. */
  misbehave(answer: Fault, times?: number): void
  behave(): void
  photonVersion: '1.0' | '1.2'
  overpassElements: ReturnType<typeof elementsOf>
  scriptMode: ScriptMode
  close(): Promise<void>
}

/** On a free port, unless one is named. */
export async function aMapStub(port = 0): Promise<MapStub> {
  let fault: { answer: Fault; times: number } | undefined
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const url = new URL(incoming.url ?? '/', 'http://stub')
    const request = { method: incoming.method ?? '', url, headers: incoming.headers, body }
    if (url.pathname === SCRIPT_MODE_PATH) return setScriptMode(stub, request, response)
    if (url.pathname === FAULT_PATH) return setFault(stub, request, response)
    stub.asked.push(request)
    if (fault && fault.times > 0) {
      fault.times -= 1
      if (fault.answer === 'cut') response.destroy()
      else if (fault.answer !== 'hang') send(response, fault.answer)
      return
    }
    if (url.pathname === '/js') return sendScript(response, stub.scriptMode)
    send(response, url.pathname === PHOTO_PATH ? await aPhoto() : answerOf(request, stub))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stub: MapStub = {
    googleUrl: base,
    photonUrl: `${base}/photon`,
    overpassUrl: `${base}/overpass`,
    mapsJsUrl: `${base}/js`,
    asked: [],
    misbehave: (answer, times = Number.POSITIVE_INFINITY) => {
      fault = { answer, times }
    },
    behave: () => {
      fault = undefined
    },
    photonVersion: '1.2',
    overpassElements: elementsOf(70),
    scriptMode: 'ok',
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}

/** Lets another process set what the stub's script does: PUT with the mode as the body. */
export const SCRIPT_MODE_PATH = '/stub/script-mode'
const MODES: readonly string[] = ['ok', 'missing', 'never', 'refused'] satisfies ScriptMode[]
const isMode = (text: string): text is ScriptMode => MODES.includes(text)

function setScriptMode(stub: MapStub, { method, body }: StubRequest, response: ServerResponse): void {
  const isSet = method === 'PUT' && isMode(body)
  if (isSet) stub.scriptMode = body
  response.writeHead(isSet ? 204 : 400).end()
}

/** Lets another process make the services fail: PUT with the response as JSON; DELETE restores them. */
export const FAULT_PATH = '/stub/fault'

function setFault(stub: MapStub, { method, body }: StubRequest, response: ServerResponse): void {
  if (method === 'PUT') stub.misbehave(JSON.parse(body))
  else stub.behave()
  response.writeHead(204).end()
}

function answerOf(request: StubRequest, stub: MapStub): StubAnswer {
  const { pathname } = request.url
  if (pathname === '/photon/api') return answerPhoton(request, stub.photonVersion)
  if (pathname === '/overpass/api/interpreter') return answerOverpass(request, stub.overpassElements)
  return answerGoogle(request)
}

function send(response: ServerResponse, { status, json, text, location, picture }: StubAnswer): void {
  if (picture) return void response.writeHead(status, { 'content-type': 'image/jpeg' }).end(picture)
  const type = json === undefined ? 'text/html' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...(location && { location }) })
  response.end(json === undefined ? (text ?? '') : JSON.stringify(json))
}

function sendScript(response: ServerResponse, mode: ScriptMode): void {
  if (mode === 'never') return
  if (mode === 'missing') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/javascript' })
  response.end(mode === 'refused' ? REFUSED_SCRIPT : MAPS_SCRIPT)
}
