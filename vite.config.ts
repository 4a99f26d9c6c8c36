import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mixins from 'postcss-mixins'
import simpleVars from 'postcss-simple-vars'
import { defineConfig, type Plugin } from 'vite'
import { CSS_BREAKPOINTS } from './web/theme/breakpoints.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const port = Number(process.env.DEV_PORT ?? 4200)
const proxy = Object.fromEntries(['/api', '/art', '/health', '/metrics', '/dev'].map(path => [path, api]))

// What is large is asked for by the screen that needs it.
const OF_SEVERAL_SCREENS = { minShareCount: 3, maxModuleSize: 20_000 } // bytes

// Three files that every first visit needs, each with all that it imports, instead of fifty small ones that would wait
// for one another: what asks for the data, what draws and signs in, and the frame with the catalogue. Every other screen
// has a file of its own, and three have what many of them share: forty files of some hundred bytes took a phone longer.
const PACKED_TOGETHER = [
  { name: 'start', test: /\/web\/main\.ts$/ },
  { name: 'app', test: /\/web\/(boot\/App|session\/entrance\/SignInScreen)\.tsx$/ },
  { name: 'portal', test: /\/web\/(layout\/Shell|products\/list\/CatalogueScreen)\.tsx$/ },
  // Whoever opens no form loads no form library.
  { name: 'forms', test: /\/web\/ui\/forms\/|\/react-hook-form\// },
  // Loaded once a page is used, and without what other screens share.
  { name: 'overlays', test: /\/@base-ui\/|\/@floating-ui\// },
  { name: 'shared', test: /\/web\/(?!dashboard|statistics|carbon|ui\/charts)|\/@tabler\//, ...OF_SEVERAL_SCREENS },
  { name: 'figures', test: /\/web\/(dashboard|statistics|carbon)\//, ...OF_SEVERAL_SCREENS },
]

export default defineConfig({
  root: 'web',
  plugins: [react(), announceApp(), packAssets()],
  resolve: { alias: { zod: fileURLToPath(new URL('./web/calls/schemaless.ts', import.meta.url)) } },
  css: {
    postcss: {
      plugins: [
        simpleVars({ variables: CSS_BREAKPOINTS }),
        mixins({ mixinsFiles: fileURLToPath(new URL('./web/theme/mixins.css', import.meta.url)) }),
      ],
    },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // The content policy allows neither data: scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: PACKED_TOGETHER } } },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
})

/** The page names what draws, which it would otherwise hear of from the script that starts. */
function announceApp(): Plugin {
  return {
    name: 'announce-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const [script, style] = [/\/app-[^/]+\.js$/, /\/app-[^/]+\.css$/].map(name =>
          Object.keys(bundle).find(file => name.test(file)),
        )
        if (!script || !style) throw new Error('No script and style are called app: see PACKED_TOGETHER')
        return [
          { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${script}` }, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${style}` }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** Packs each asset once and as small as it goes, beside itself, where the server looks for it. */
function packAssets(): Plugin {
  const packers = { br: promisify(brotliCompress), gz: promisify(gzip) }
  return {
    name: 'pack-assets',
    apply: 'build',
    // From the folder, since other plugins change the files until they are written.
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter(name => /^assets\/.*\.(js|css)$/.test(name))) {
        const content = await readFile(join(dir, file))
        for (const [ending, pack] of Object.entries(packers)) {
          await writeFile(join(dir, `${file}.${ending}`), await pack(content))
        }
      }
    },
  }
}
