import type { DesktopStrings } from '../desktop-strings.ts'
import { APP_PAGE, QUIT_PAGE } from '../protocol/content-policy.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Shown when the page crashed three times within a minute: no script, no data, two buttons (R25). */
export const crashPage = (strings: DesktopStrings, language: string): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>Cellarmaster</title>
<style nonce="__CSP_NONCE__">
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; background: light-dark(#fbfbfc, #131315); color: light-dark(#1f1f1f, #e6e6e6) }
  main { max-width: 36rem; padding: 24px }
  h1 { font-size: 20px; margin: 0 0 8px }
  a { display: inline-block; margin: 16px 12px 0 0; padding: 5px 16px; border-radius: 6px; border: 1px solid light-dark(#1c1c1f, #ececef); text-decoration: none; color: inherit }
  a:first-of-type { background: light-dark(#1c1c1f, #ececef); color: light-dark(#fff, #1c1c1f) }
</style>
<main role="alert">
  <h1>${escaped(strings.stoppedTitle)}</h1>
  <p>${escaped(strings.stoppedText)}</p>
  <a href="${APP_PAGE}">${escaped(strings.reopen)}</a><a href="${QUIT_PAGE}">${escaped(strings.quit)}</a>
</main>
`
