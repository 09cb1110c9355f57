import { Editor } from '@tiptap/core'
import { editorKit, htmlOf } from '#ui/rich-text/editor-kit.ts'
import { lostList, lostParts } from '#ui/rich-text/lost-parts.ts'
import { cleanHtml } from '#ui/rich-text/profile.ts'
import { shownDocument, shownHtml } from '#ui/rich-text/shown-document.ts'

/** Runs inside the app's page, with its policy and its guards: the shipped modules of rich text and nothing between. */

const EVENTS =
  'click dblclick auxclick mousedown mouseup mouseover mouseenter mousemove mouseout mouseleave pointerdown pointerup pointerover pointerenter keydown keypress keyup input change focus focusin blur submit reset load error toggle beforetoggle animationstart animationend transitionend scroll wheel drag dragstart drop copy cut paste contextmenu select message hashchange begin end'.split(
    ' ',
  )
/** The editor works at each of them (a cut cuts, a paste pastes): those that are no order to it. */
const EDITOR_EVENTS =
  'click dblclick auxclick mouseover pointerover focus blur load error toggle animationstart transitionend message begin'.split(' ')

let executed = 0
let violations: string[] = []
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
  Object.defineProperty(window, name, { value: () => void executed++, configurable: true })
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
)

/** Everything that a hand could do to every element. */
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

/** What became of each payload: the other arms begin with it, so that what they meet is their own doing. */
const clean = new Map<string, string>()
const cleaned = (payloads: readonly string[]): string[] => payloads.map((payload) => clean.get(payload) ?? cleanHtml(payload))

/** What is cleaned stays as it is when it is cleaned again; answers the ones that do not. */
function unstable(payloads: readonly string[]): string[] {
  for (const payload of payloads) clean.set(payload, cleanHtml(payload))
  return payloads.filter((payload) => cleanHtml(clean.get(payload) ?? '') !== clean.get(payload))
}

/** The text of the preview, without the frame's protection: straight in the page. */
async function bare(payloads: readonly string[]): Promise<string[]> {
  for (const text of cleaned(payloads)) {
    host.innerHTML = shownHtml(text, options.video)
    poke(host)
  }
  await rest(50)
  host.replaceChildren()
  return []
}

/** Rendered as in the app: in a sandboxed frame. Cleaned texts are self-contained, so a whole batch fits in one frame. */
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

/** Opened in an editor as stored text, the whole batch at once, and poked. Answers the batch when what would be sent of it is not clean. */
async function opened(payloads: readonly string[]): Promise<string[]> {
  const editor = theEditor()
  editor.commands.setContent(cleaned(payloads).join('<p></p>'), { emitUpdate: false })
  poke(editor.view.dom, EDITOR_EVENTS)
  await rest(50)
  return isDirty(htmlOf(editor)) ? [payloads.join('\n')] : []
}

/** Pasted raw into an empty editor, one after the other. Answers those of which something would be sent that is not clean. */
function pasted(payloads: readonly string[]): string[] {
  const editor = theEditor()
  return payloads.filter((payload) => {
    editor.commands.setContent('', { emitUpdate: false })
    editor.view.pasteHTML(payload)
    return isDirty(htmlOf(editor))
  })
}

/** What becomes of one paste: what would be sent, what is said to be lost, and what an opened text of that form would lose. */
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

/** The tags of a text without the words between them. */
const tagsOf = (html: string): string =>
  (html.match(/<[^>]*>/g) ?? []).join('').replaceAll(/"[^"]*"/g, (value) => (/^"\s*javascript:/i.test(value) ? value : '""'))

/** Since it was last asked. */
const matchesFor = async () => {
  // reports of the policy come a moment later
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
