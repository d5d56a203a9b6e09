import type { Plugin } from 'vite'

/**
 * Puts the rules of a CSS module into the layer `screens`, and lets it use the breakpoints. A module that writes
 * `@layer` itself chooses its own layers.
 */
export function screenStyles(): Plugin {
  return {
    name: 'screen-styles',
    enforce: 'pre',
    transform(css, id) {
      if (!MODULE.test(id)) return undefined
      return { code: START + (LAYER.test(css) ? css : `@layer screens {\n${css}}\n`), map: null }
    },
  }
}

const MODULE = /\.module\.css(\?|$)/
const LAYER = /^@layer /m
// Whichever sheet loads first decides the order of the layers.
const START = `@import "#kit/breakpoints.css";\n@layer tokens, base, kit, screens;\n`
