import { Editor } from '@tiptap/core'
import { editorKit, htmlOf } from '../../src/renderer/ui/rich-text/editor-kit.ts'
import { cleanHtml } from '../../src/renderer/ui/rich-text/profile.ts'
import { shownDocument, shownHtml } from '../../src/renderer/ui/rich-text/shown-document.ts'

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
  film: (of: string) => `Film from ${of}`,
}

/** What is cleaned stays as it is when it is cleaned again; answers the ones that do not. */
const unstable = (payloads: readonly string[]): string[] =>
  payloads.filter((payload) => cleanHtml(cleanHtml(payload)) !== cleanHtml(payload))

/** The text of the preview, without the frame's protection: straight in the page. */
async function bare(payloads: readonly string[]): Promise<string[]> {
  for (const payload of payloads) {
    host.innerHTML = shownHtml(payload, options.film)
    poke(host)
  }
  await rest(50)
  host.replaceChildren()
  return []
}

/** As it is shown: in a sandboxed frame. What is cleaned is whole by itself, so that a whole batch stands in one frame without touching each other. */
async function framed(payloads: readonly string[]): Promise<string[]> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  frame.srcdoc = shownDocument(payloads.map(cleanHtml).join('<hr>'), options)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  host.append(frame)
  await loaded
  await rest(50)
  host.replaceChildren()
  return []
}

let editor: Editor | undefined

/** In one editor: the batch opened as stored text and poked, then each payload pasted into an empty text. Answers what would be sent and is not clean. */
function edited(payloads: readonly string[]): string[] {
  editor ??= new Editor({ ...editorKit(''), element: host.appendChild(document.createElement('div')) })
  const { view } = editor
  editor.commands.setContent(payloads.map(cleanHtml).join('<p></p>'), { emitUpdate: false })
  poke(view.dom, EDITOR_EVENTS)
  const dirty = isDirty(htmlOf(editor)) ? ['the batch as a whole'] : []
  for (const payload of payloads) {
    editor.commands.setContent('', { emitUpdate: false })
    view.pasteHTML(payload)
    if (isDirty(htmlOf(editor))) dirty.push(payload)
  }
  return dirty
}

const isDirty = (sent: string): boolean =>
  cleanHtml(sent) !== sent || /<(script|style|svg|math|form|object|embed|link|meta|base)\b|\son\w+=|javascript:/i.test(tagsOf(sent))

/** The tags of a text without the words between them. */
const tagsOf = (html: string): string =>
  (html.match(/<[^>]*>/g) ?? []).join('').replaceAll(/"[^"]*"/g, (value) => (/^"\s*javascript:/i.test(value) ? value : '""'))

const found = () => {
  const seen = { executed, violations: [...new Set(violations)].slice(0, 20) }
  executed = 0
  violations = []
  return seen
}

export interface RichTextHarness {
  readonly unstable: typeof unstable
  readonly bare: typeof bare
  readonly framed: typeof framed
  readonly edited: typeof edited
  readonly found: typeof found
}
Object.assign(window, { richText: { unstable, bare, framed, edited, found } satisfies RichTextHarness })
