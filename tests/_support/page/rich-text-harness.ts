import { Editor } from '@tiptap/core'
import { editorKit, htmlOf } from '#ui/rich-text/editor-kit.ts'
import { lostList, lostParts } from '#ui/rich-text/lost-parts.ts'
import { cleanHtml } from '#ui/rich-text/profile.ts'
import { shownDocument, shownHtml } from '#ui/rich-text/shown-document.ts'

/** Runs inside the app's page, with its policy and its guards: exactly the shipped modules of rich text. */

const EVENTS =
  'click dblclick auxclick mousedown mouseup mouseover mouseenter mousemove mouseout mouseleave pointerdown pointerup pointerover pointerenter keydown keypress keyup input change focus focusin blur submit reset load error toggle beforetoggle animationstart animationend transitionend scroll wheel drag dragstart drop copy cut paste contextmenu select message hashchange begin end'.split(
    ' ',
  )
/** The editor acts on each of these events (for example cut and paste); the rest are not commands. */
const EDITOR_EVENTS =
  'click dblclick auxclick mouseover pointerover focus blur load error toggle animationstart transitionend message begin'.split(' ')

let executed = 0
let violations: string[] = []
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
  Object.defineProperty(window, name, { value: () => void executed++, configurable: true })
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
)

/** Fires every event that a user could cause on every element. */
function poke(root: ParentNode, events: readonly string[] = EVENTS): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name.slice(2))
    for (const name of [...events, ...own]) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
    if (element.localName === 'a' || element.localName === 'button') element.click()
  }
}
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const host = document.body.appendChild(document.createElement('div'))
const options = {
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
  language: 'en',
  colours: { text: '#111', quiet: '#333', line: '#ccc', ground: '#fff', link: '#840', dark: false },
  face: '',
  video: (of: string) => `Video from ${of}`,
}

/** The sanitised form of each payload; the other arms start from it, so that every effect is their own. */
const clean = new Map<string, string>()
const cleaned = (payloads: readonly string[]): string[] => payloads.map((payload) => clean.get(payload) ?? cleanHtml(payload))

/** Payloads whose sanitised form changes when it is sanitised again. */
function unstable(payloads: readonly string[]): string[] {
  for (const payload of payloads) clean.set(payload, cleanHtml(payload))
  return payloads.filter((payload) => cleanHtml(clean.get(payload) ?? '') !== clean.get(payload))
}

/** Inserts the preview's text directly into the page, without the frame's protection. */
async function bare(payloads: readonly string[]): Promise<string[]> {
  for (const text of cleaned(payloads)) {
    host.innerHTML = shownHtml(text, options.video)
    poke(host)
  }
  await rest(50)
  host.replaceChildren()
  return []
}

/** Renders payloads as in the app, in a sandboxed frame. Sanitised texts are self-contained, so a whole batch fits in one frame. */
async function framed(payloads: readonly string[]): Promise<string[]> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  frame.srcdoc = shownDocument(cleaned(payloads).join('<hr>'), options)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  host.append(frame)
  await loaded
  await rest(50)
  host.replaceChildren()
  return []
}

let created: Editor | undefined
let lost = ''
const theEditor = () =>
  (created ??= new Editor({
    ...editorKit('', {}, (parts) => (lost = lostList(parts))),
    element: document.body.appendChild(document.createElement('div')),
  }))

/** Opens the whole batch in an editor as stored text and fires events. Returns the batch if the text to be sent is not clean. */
async function opened(payloads: readonly string[]): Promise<string[]> {
  const editor = theEditor()
  editor.commands.setContent(cleaned(payloads).join('<p></p>'), { emitUpdate: false })
  poke(editor.view.dom, EDITOR_EVENTS)
  await rest(50)
  return isDirty(htmlOf(editor)) ? [payloads.join('\n')] : []
}

/** Pastes each payload unsanitised into an empty editor. Returns those whose text to be sent is not clean. */
function pasted(payloads: readonly string[]): string[] {
  const editor = theEditor()
  return payloads.filter((payload) => {
    editor.commands.setContent('', { emitUpdate: false })
    editor.view.pasteHTML(payload)
    return isDirty(htmlOf(editor))
  })
}

/** Result of one paste: the text to be sent, the reported losses, and the losses for a stored text of the same form. */
function paste(html: string): { readonly sent: string; readonly lost: string; readonly lostStored: string } {
  const editor = theEditor()
  editor.commands.setContent('', { emitUpdate: false })
  editor.view.pasteHTML(html)
  const sent = htmlOf(editor)
  editor.commands.setContent(cleanHtml(html), { emitUpdate: false })
  return { sent, lost, lostStored: lostList(lostParts(html, htmlOf(editor))) }
}

const isDirty = (sent: string): boolean =>
  cleanHtml(sent) !== sent || /<(script|style|svg|math|form|object|embed|link|meta|base)\b|\son\w+=|javascript:/i.test(tagsOf(sent))

/** The tags of a text, without the words between them. */
const tagsOf = (html: string): string =>
  (html.match(/<[^>]*>/g) ?? []).join('').replaceAll(/"[^"]*"/g, (value) => (/^"\s*javascript:/i.test(value) ? value : '""'))

/** Executions and policy violations since the last call. */
const matchesFor = async () => {
  // the browser reports violations asynchronously
  await rest(50)
  const seen = { executed, violations: [...new Set(violations)].slice(0, 20) }
  executed = 0
  violations = []
  return seen
}

export interface RichTextHarness {
  readonly unstable: typeof unstable
  readonly bare: typeof bare
  readonly framed: typeof framed
  readonly opened: typeof opened
  readonly pasted: typeof pasted
  readonly paste: typeof paste
  readonly found: typeof matchesFor
}
Object.assign(window, { richText: { unstable, bare, framed, opened, pasted, paste, found: matchesFor } satisfies RichTextHarness })
