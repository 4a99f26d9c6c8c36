/**
 * The headers of a page for a procurement system: it may stand in the frames of the partner that has called, its form goes
 * to one host, and a window that opened it keeps its hand on it.
 */
export function pageHeaders({ frame_hosts, action = '' }: { frame_hosts: string[]; action?: string }) {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    `form-action ${action === '' ? "'none'" : new URL(action).origin}`,
    `frame-ancestors ${frame_hosts.length === 0 ? "'none'" : frame_hosts.map(host => `https://${host}`).join(' ')}`,
    "require-trusted-types-for 'script'",
  ]
  return { 'Content-Security-Policy': directives.join(';'), 'Cross-Origin-Opener-Policy': 'unsafe-none' }
}
