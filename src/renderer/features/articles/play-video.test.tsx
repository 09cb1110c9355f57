import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { BlogPage } from './blog-page.tsx'

const BLOG = '/dashboard/settings/website/blog'
const ARTICLE = { id: 1, title: 'Au chai', content: 'Texte', created_at: '2026-01-02 03:04:05', tags: ['Guide'] }
const PLAY = 'Play in the default player'

let harness: PageHarness
afterEach(() => harness.unmount())
/** The dialog of an article with this video. */
async function open(video: unknown): Promise<HTMLElement> {
  harness = await renderPage(<p>elsewhere</p>, '/elsewhere', { sandbox: { activity: false, scale: { ...NO_ROWS, articles: 0 } } })
  await harness.control.putRow('articles', 1, { ...ARTICLE, video })
  await harness.remount(<BlogPage />, `${BLOG}?edit=1`)
  return dialogOf('Edit Au chai')
}

test('a stored video is played in the system’s player; why not is said', async () => {
  fireEvent.click(button(PLAY, await open({ id: 7, url: '/media/articles/1/gone.mp4' })))
  await screen.findByText('Couldn’t play the video')
})

test('a video of a video site leads there', async () => {
  fireEvent.click(button(PLAY, await open('https://www.youtube.com/embed/abc')))
  await screen.findByText('Open this page in the browser?')
})

test('a video that does not say where it lies is named, and not offered to be played', async () => {
  const dialog = await open({ id: 7, name: 'visit.mp4' })
  expect(dialog.textContent).toContain('visit.mp4')
  expect(dialog.textContent).not.toContain(PLAY)
})
