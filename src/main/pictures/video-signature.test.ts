import { expect, test } from 'vitest'
import { videoTypeOf } from './video-signature.ts'

const head = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\0\0\0\x18ftypisom', 'video/mp4'],
  ['\0\0\0\x18ftypmp42', 'video/mp4'],
  ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
  ['\x1a\x45\xdf\xa3....webm', 'video/webm'],
  ['\x1a\x45\xdf\xa3....matroska', 'video/x-matroska'],
  ['RIFF....AVI LIST', 'video/x-msvideo'],
  ['\0\0\x01\xba', 'video/mpeg'],
  ['OggS\0', 'video/ogg'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c', 'video/x-ms-wmv'],
  ['FLV\x01\x05', 'video/x-flv'],
  [`G${'x'.repeat(187)}`.repeat(3), 'video/mp2t'],
  [`1234G${'x'.repeat(187)}`.repeat(3), 'video/mp2t'],
])('%j is %s', (bytes, type) => expect(videoTypeOf(head(bytes))).toBe(type))

test.each([
  '',
  'hello, I am a video.mp4',
  '\x89PNG\r\n\x1a\n',
  'RIFF....WEBP',
  '\0\0\0\x18ftypheic',
  '\0\0\0\x18ftypavif',
  '\0\0\0\x18ftypM4A ',
  'Good morning',
  `G${'x'.repeat(187)}`.repeat(2),
])('%j is no video', (bytes) => expect(videoTypeOf(head(bytes))).toBeNull())
