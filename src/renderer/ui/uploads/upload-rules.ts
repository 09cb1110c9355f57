import type { PictureRole } from '#domain/catalogue/pictures.ts'

/** Side in the name of a file: 'both' must be decided by the person, 'none' is sent as another picture (D-76). */
export type NamedSide = 'front' | 'back' | 'both' | 'none'

/** part 1 §5: the words front and back, in any case. */
export function sideByName(name: string): NamedSide {
  const [front, back] = [/front/i.test(name), /back/i.test(name)]
  if (front && back) return 'both'
  return front ? 'front' : back ? 'back' : 'none'
}

/** The initial side; null = the person has to choose. */
export function firstSide(name: string): PictureRole | null {
  const side = sideByName(name)
  return side === 'both' ? null : side === 'none' ? 'other' : side
}

/** The name to send, so that the server recognises the chosen side (D-76): unchanged when it already does. */
export function nameToSend(name: string, side: PictureRole): string {
  const said = sideByName(name)
  if (said === side || (said === 'none' && side === 'other')) return name
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  // words of another side would contradict the chosen one
  const plain = stem
    .replaceAll(/front|back/gi, '')
    .replaceAll(/[-_\s]{2,}/g, '-')
    .replaceAll(/^[-_\s]+|[-_\s]+$/g, '')
  const bare = plain.length === 0 || /front|back/i.test(plain) ? 'picture' : plain
  const safeExtension = /front|back/i.test(extension) ? '' : extension
  return side === 'other' ? `${bare}${safeExtension}` : `${bare}-${side}${safeExtension}`
}
