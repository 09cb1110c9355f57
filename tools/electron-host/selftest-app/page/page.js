window.violations = []
document.addEventListener('securitypolicyviolation', (event) => window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`))
document.querySelector('#file').addEventListener('change', (event) => {
  window.chosenPaths = [...event.target.files].map((file) => window.selftest.pathOf(file))
})
window.isStarted = true
