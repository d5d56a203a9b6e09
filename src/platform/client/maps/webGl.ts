let answer: boolean | undefined

/** Whether this browser can draw with WebGL, as the open map does. */
export function canDrawWebGl(): boolean {
  answer ??= hasWebGl()
  return answer
}

function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers allow few contexts; this one was only for the check.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
