// Sets the colour scheme before the first paint. The same choice is read again by theme/scheme.ts.
;(function () {
  var root = document.documentElement
  var chosen = 'auto'
  try {
    chosen = localStorage.getItem('pulcro.scheme') || 'auto'
    root.dataset.density = localStorage.getItem('pulcro.density') || 'normal'
  } catch {
    root.dataset.density = 'normal'
  }
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
})()
