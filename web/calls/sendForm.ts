interface Sending {
  method: string
  headers: Record<string, string>
  form: FormData
  signal?: AbortSignal
  /** Told how much of the form is on its way, from 0 to 100; 100 once the server has all of it. */
  onPercent: (percent: number) => void
}

/** What fetch() cannot do: it sends a form and tells how far it is. Rejects as fetch() does. */
export function sendForm(address: string, { method, headers, form, signal, onPercent }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100)))
    request.upload.addEventListener('load', () => onPercent(100))
    request.addEventListener('load', () => resolve(new Response(request.responseText, answerOf(request))))
    request.addEventListener('error', () => reject(new TypeError('the server was not reached')))
    request.addEventListener('abort', () => reject(new DOMException('it was cancelled', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) return reject(new DOMException('it was cancelled', 'AbortError'))
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): ResponseInit {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const [name = '', value = ''] = line.split(/:\s*(.*)/)
    return name === '' ? [] : [[name, value]]
  })
  return { status: request.status, headers }
}
