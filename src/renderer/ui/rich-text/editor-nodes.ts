import { Node, type Attributes } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { pictureSrc } from '#bridge/picture-src.ts'
import { isVideoAddress, isSafeAddress } from './address.ts'

/** An inline picture. Its address is unchanged; the displayed image loads through main. */
export const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.src = pictureSrc(String(node.attrs['src'] ?? ''))
      dom.alt = String(node.attrs['alt'] ?? '')
      dom.title = String(node.attrs['src'] ?? '')
      return { dom }
    }
  },
}).configure({ inline: true })

const attributesOf = (names: readonly string[]): Attributes => Object.fromEntries(names.map((name) => [name, { default: null }]))
const attribute = (element: Element | null, name: string): string | null => element?.getAttribute(name) ?? null

/** A picture with its caption, as blogs write it. Can be moved and deleted as a whole; the caption is not editable. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => attributesOf(['src', 'alt', 'title', 'width', 'height', 'caption']),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (element) => {
        const image = element.querySelector('img[src]')
        const caption = element.querySelector('figcaption')
        const inside = [...element.querySelectorAll('*')].filter(
          (element) => element !== image && element !== caption && element.localName !== 'a',
        )
        if (!image || inside.length > 0 || element.querySelector('a')) return false
        const named = ['src', 'alt', 'title', 'width', 'height'].map((name) => [name, attribute(image, name)])
        return { ...Object.fromEntries(named), caption: caption?.textContent ?? null }
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { caption, ...image } = node.attrs as Record<string, string | null>
    const drawn = ['img', withValues(image)] as const
    return caption === null || caption === undefined ? ['figure', {}, drawn] : ['figure', {}, drawn, ['figcaption', {}, caption]]
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure')
      const image = dom.appendChild(document.createElement('img'))
      image.src = pictureSrc(String(node.attrs['src'] ?? ''))
      image.alt = String(node.attrs['alt'] ?? '')
      const caption = String(node.attrs['caption'] ?? '')
      if (caption) dom.appendChild(document.createElement('figcaption')).textContent = caption
      return { dom }
    }
  },
})

/** A video: a player of an allowed host, or a file. Shown as a line of text, never loaded. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => attributesOf(['tag', 'src', 'title', 'width', 'height', 'controls', 'allowfullscreen']),
  parseHTML: () => [
    { tag: 'iframe[src]', getAttrs: (element) => isVideoAddress(attribute(element, 'src') ?? '') && attrsOf('iframe', element) },
    { tag: 'video[src]', getAttrs: (element) => isSafeAddress(attribute(element, 'src') ?? '') && attrsOf('video', element) },
  ],
  renderHTML: ({ node }) => {
    const { tag, ...rest } = node.attrs as Record<string, string | null>
    return [tag === 'iframe' ? 'iframe' : 'video', withValues(rest)]
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'rich-video'
      dom.textContent = String(node.attrs['src'] ?? '')
      return { dom }
    }
  },
})

const attrsOf = (tag: string, element: Element) => ({
  tag,
  ...Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
})
const withValues = (attributes: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined))
