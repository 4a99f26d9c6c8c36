import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const port = Number(process.env.DEV_PORT ?? 4200)
const proxy = Object.fromEntries(['/api', '/art', '/health', '/metrics', '/dev'].map(path => [path, api]))

export default defineConfig({
  root: 'web',
  plugins: [react()],
  resolve: { alias: { zod: fileURLToPath(new URL('./web/schemaless.ts', import.meta.url)) } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // The content policy allows neither data: scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
})
