import { escapeHtml } from '#domain/escapeHtml.ts'
import type { App } from '#kernel/server/route.ts'

/** A plain page of the API, generated from its OpenAPI document, that needs no script. */

interface Operation {
  summary?: string
  description?: string
  tags?: readonly string[]
  parameters?: readonly unknown[]
  requestBody?: unknown
  responses?: Record<string, unknown>
}
interface Document {
  info: { title: string; description?: string }
  paths?: object
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Turns an OpenAPI document into one HTML page, grouped by tag. All calls share the errors, which come first. */
function renderDocs(document: Document): string {
  const groups = new Map<string, string[]>()
  let errors: unknown
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation: Operation | undefined = item?.[method]
      if (!operation) continue
      const tag = operation.tags?.[0] ?? 'Other'
      errors ??= operation.responses?.['4XX']
      groups.set(tag, [...(groups.get(tag) ?? []), renderOperation(method, path, operation)])
    }
  }
  const sections = [...groups].map(
    ([tag, parts]) => `<section><h2>${escapeHtml(tag)}</h2>${parts.join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}
The same as <a href="/api/openapi.json">OpenAPI document</a>.</p>${renderDetails('Errors', errors)}${sections.join('')}</main></body></html>`
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const { '4XX': _refused, '5XX': _failed, ...answers } = operation.responses ?? {}
  const parts = [
    ['Parameters', operation.parameters],
    ['Body', operation.requestBody],
    ['Answers', answers],
  ] as const
  const details = parts.map(([name, value]) => renderDetails(name, value))
  return `<article><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p><strong>${escapeHtml(operation.summary ?? '')}.</strong> ${escapeHtml(operation.description ?? '')}</p>${details.join('')}</article>`
}

const renderDetails = (name: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#FBF7F2,#161110);color:light-dark(#211A16,#F8F0E7)}
main{max-width:880px;margin:0 auto;padding:32px 20px 80px}h1,h2{font-family:Georgia,serif}h2{margin-top:48px}
article{background:light-dark(#fff,#211A17);border:1px solid light-dark(#E8DED2,#3B312B);border-radius:12px;padding:12px 20px 16px;margin:12px 0}
h3{font:600 16px/1.5 ui-monospace,monospace;margin:0}h3 b{color:light-dark(#B5331D,#FF9A84);margin-right:8px}p{margin:6px 0}
summary{cursor:pointer;min-height:32px;line-height:32px}pre{overflow:auto;font-size:13px;background:light-dark(#F4EDE4,#2C2420);border-radius:8px;padding:12px}a{color:light-dark(#B5331D,#FF9A84)}`

/** `/api/openapi.json` and its page, both generated from the schemas that the routes are registered with. */
export function docsRoutes(app: App): void {
  // Rendering takes a while, and the document never changes.
  let page: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderDocs(app.swagger())
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
