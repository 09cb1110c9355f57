import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostOf, linksOf } from './report-links.ts'

test('one, several, none, as text, as a list, as a list in text', () => {
  expect(linksOf(null)).toEqual([])
  expect(linksOf('  ')).toEqual([])
  expect(linksOf([])).toEqual([])
  expect(linksOf(' https://a.example ')).toEqual(['https://a.example'])
  expect(linksOf('https://a.example\nhttps://b.example https://a.example')).toEqual(['https://a.example', 'https://b.example'])
  expect(linksOf(['https://a.example', '', 'https://b.example'])).toEqual(['https://a.example', 'https://b.example'])
  expect(linksOf('["https://a.example",3,null,"https://b.example"]')).toEqual(['https://a.example', 'https://b.example'])
  expect(linksOf('[not json')).toEqual(['[not', 'json'])
})

test('whatever arrives: no empty link, none twice, no white space inside', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.string()), fc.json()), (raw) => {
      const links = linksOf(raw)
      expect(new Set(links).size).toBe(links.length)
      for (const link of links) expect(link).toMatch(/^\S+$/)
    }),
  )
})

test('the host is shown, never the name before it', () => {
  expect(hostOf('https://Forum.Example.org/t/1')).toBe('forum.example.org')
  expect(hostOf('http://bank.example@evil.example:8080/x')).toBe('evil.example')
  expect(hostOf('javascript:alert(1)')).toBeNull()
  expect(hostOf('forum.example.org/t/1')).toBeNull()
})
