import { configure } from '@testing-library/react'

// Test files share the window of their process: no file leaves anything there for the next one.
Reflect.deleteProperty(window, 'desk')
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
document.title = ''
window.location.hash = ''
localStorage.clear()
sessionStorage.clear()
// what testing-library has without page-harness.tsx, except its limit of one second, which fails correct tests on a busy machine
configure({ asyncUtilTimeout: 20_000, defaultHidden: false, reactStrictMode: false })
