// Runs before the first paint, so that a dark page never flashes light. `data-theme` is absent while the system decides.
;(function () {
  let theme = null
  try {
    theme = localStorage.getItem('vitrine.theme')
  } catch {
    // Storage may be blocked: then the system's theme applies.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme)
})()
