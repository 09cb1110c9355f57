import { expect, test } from 'vitest'
import { pictureSrc } from './picture-src.ts'

test('any address becomes one path segment that reads back as it was', () => {
  for (const url of ['/media/a b.jpg', 'https://exämple.test/Bouteille n°1.png?x=1&y=%2F', '🍾'.repeat(20), '']) {
    const segment = pictureSrc(url).replace(/^\/picture\//, '')
    expect(segment).toMatch(/^[A-Za-z0-9_-]*$/)
    expect(Buffer.from(segment, 'base64url').toString()).toBe(url)
  }
})
