// Starts the app on a page whose first screen the server has drawn: once that screen is painted, so that on a slow
// network the scripts don't compete with it.
;(() => {
  const { scripts = '', preloads = '' } = document.currentScript.dataset
  const files = (list) => list.split(' ').filter(Boolean)
  const add = (element, properties) => document.head.append(Object.assign(element, properties))
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const src of files(scripts)) {
      add(document.createElement('script'), { type: 'module', crossOrigin: '', async: false, src })
    }
    for (const href of files(preloads)) {
      add(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })
    }
  }
  requestAnimationFrame(() => setTimeout(start))
  // Hidden tabs have no frames.
  if (document.hidden) start()
  else addEventListener('load', () => setTimeout(start, 500))
})()
