import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { refuseChunkCycles } from './scripts/chunkCycles.ts'
import { clientChunks } from './scripts/clientChunks.ts'
import { messageTrees } from './scripts/messageTrees.ts'
import { screenStyles } from './scripts/screenStyles.ts'

// A page that is open, or a server that still runs, asks for the parts of its own build: they stay a while.
const COMMON: BuildOptions = { emptyOutDir: false, sourcemap: false, chunkSizeWarningLimit: 1200 }

const CLIENT: BuildOptions = {
  ...COMMON,
  outDir: 'dist/client',
  // The server reads from it what a screen loads.
  manifest: true,
  target: 'es2023',
  modulePreload: { polyfill: false },
  rolldownOptions: { output: { codeSplitting: { groups: clientChunks() } } },
}

/** The screens that the server renders, with the client's class names. */
const RENDERER: BuildOptions = {
  ...COMMON,
  ssr: 'src/app/render/render.tsx',
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    output: { entryFileNames: 'render.js', chunkFileNames: 'render-[name]-[hash].js' },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messageTrees(), screenStyles(), react(), refuseChunkCycles()],
  css: {
    // Supports @custom-media, the widths of breakpoints.css. Only the finished build is lowered for older browsers (no
    // targets here), and grid areas keep their names, because style attributes set some.
    transformer: 'lightningcss',
    lightningcss: {
      targets: {},
      drafts: { customMedia: true },
      cssModules: { pattern: '[hash]_[local]', grid: false },
    },
  },
  build: isSsrBuild ? RENDERER : CLIENT,
  // The server may run without NODE_ENV.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server never draws a map.
  ...(isSsrBuild && { ssr: { noExternal: true, external: ['maplibre-gl', '@vis.gl/react-maplibre'] } }),
}))
