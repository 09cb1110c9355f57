import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackOffice, type BackOffice } from '#tests/contract/back-office.ts'
import { video, files } from '#tests/contract/examples.ts'

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

let office: BackOffice
beforeAll(async () => {
  office = await openBackOffice()
})
afterAll(() => office.close())

describe('blog', () => {
  const list = async () => (await office.ask('articles.list', {})).json as Row[]
  const article = {
    title: 'La part des anges',
    created_at: '2026-03-04',
    content: '<p>Trois pour cent par an.</p>',
    tags: ['Guide', 'Marché'],
  }
  test('an article appears with its date and tags, changes, and is gone', async () => {
    const { id } = (await office.ask('articles.create', article)).json as Row
    expect((await list()).find((row) => row.id === id)).toMatchObject({
      title: article.title,
      created_at: '2026-03-04 00:00:00',
      tags: [{ name: 'Guide' }, { name: 'Marché' }],
    })
    await office.ask('articles.update', { ...article, id, title: 'La part du diable', video: { url: '/x' } })
    expect((await list()).find((row) => row.id === id)).toMatchObject({ title: 'La part du diable', video: { url: '/x' } })
    await office.ask('articles.update', { ...article, id })
    expect(
      (await list()).find((row) => row.id === id),
      'the video stays when it is not sent',
    ).toMatchObject({ video: { url: '/x' } })
    expect((await office.ask('articles.remove', { id })).status).toBe(200)
    expect((await office.ask('articles.remove', { id })).json).toMatchObject({ code: 'article_not_found' })
  })
  test('without a tag the server refuses too', async () => {
    expect(await office.send('articles.create', { ...article, tags: [] })).toMatchObject({ status: 400, json: { code: 'validation' } })
  })
  test('a tag exists once, independent of case and accents', async () => {
    expect((await office.ask('articles.createTag', { tag: 'Chartreuse' })).status).toBe(200)
    expect((await office.ask('articles.createTag', { tag: 'marche' })).json).toMatchObject({ code: 'tag_exists' })
    expect((await office.ask('articles.tags', {})).json).toContainEqual({ name: 'Chartreuse' })
  })
  test('a video is taken and served again, a text that calls itself one is not', async () => {
    const { json } = await office.ask('articles.uploadVideo', { file: [video] }, files)
    expect(json).toMatchObject({ data: { name: 'visite.mp4', url: expect.stringContaining('/media/uploads/') } })
    const text = new Map<unknown, File>([[video, new File(['hello'], 'visite.mp4', { type: 'video/mp4' })]])
    expect(await office.ask('articles.uploadVideo', { file: [video] }, text)).toMatchObject({ status: 415, json: { code: 'not_a_video' } })
  })
})

test('an event keeps its lists as the site writes them', async () => {
  const event = {
    name: 'Foire',
    country: 'France',
    city: 'Cognac',
    dates: ['31/12/2026', '01/01/2027'],
    month: ['December', 'January'],
    spirit_type_label: ['Cognac'],
    contacts: '',
    url: '',
  }
  const { id } = (await office.ask('agenda.create', event)).json as Row
  const matchesFor = async () => ((await office.ask('agenda.list', {})).json as Row[]).find((row) => row.id === id)
  expect(await matchesFor()).toMatchObject({ dates: '31/12/2026;01/01/2027', month: 'December-January' })
  await office.ask('agenda.update', { ...event, id, spirit_type_label: ['Cognac', 'Gin'] })
  expect(await matchesFor()).toMatchObject({ spirit_type_label: 'Cognac;Gin' })
  await office.ask('agenda.remove', { id })
  expect(await matchesFor()).toBeUndefined()
})

test('a bottler without name is refused, with one it is listed', async () => {
  const bottler = {
    name: 'Maison Essai',
    description: '<p>x</p>',
    email: '',
    phone: '',
    sign_date: '2026-01-02',
    renew_date: null,
    end_date: null,
  }
  expect((await office.send('bottlers.create', { ...bottler, name: ' ', sign_date: null })).status).toBe(400)
  const { id } = (await office.ask('bottlers.create', bottler)).json as Row
  expect(((await office.ask('bottlers.list', {})).json as Row[]).find((row) => row.id === id)).toMatchObject({
    sign_date: '2026-01-02 00:00:00',
  })
})

test('a review of a ticker or by a user that does not exist is refused', async () => {
  const [review] = (await office.ask('reviews.list', {})).json as Row[]
  const { user_uuid, ticker, title } = review!
  const sent = { user_uuid, ticker, title, score: 91, description: '' } as never as Parameters<typeof office.ask<'reviews.create'>>[1]
  expect((await office.ask('reviews.create', { ...sent, ticker: 'NONE' })).json).toMatchObject({ code: 'ticker_not_found' })
  expect((await office.ask('reviews.create', { ...sent, user_uuid: 'nobody' as typeof sent.user_uuid })).json).toMatchObject({
    code: 'user_not_found',
  })
  const { id } = (await office.ask('reviews.create', sent)).json as Row
  expect(((await office.ask('reviews.list', {})).json as Row[])[0]).toMatchObject({ id, score: 91, firstname: review?.['firstname'] })
})

describe('storage', () => {
  test('a bottle goes in once, is found by its page, and is switched off', async () => {
    const [user] = (await office.ask('users.list', {})).json as { uuid: string }[]
    const [ticker] = (await office.ask('tickers.list', {})).json as { ticker: string }[]
    const owned = (await office.ask('storage.searchPortfolio', { user_uuid: user?.uuid ?? '', ticker: ticker?.ticker ?? '' })).json as Row[]
    const sent = {
      user_uuid: user?.uuid,
      ticker: ticker?.ticker,
      title: 'x',
      storage_origin: 'TEP',
      store_start: '2026-01-01 00:00:00',
      bottle_uuid: 'b-1',
    }
    expect((await office.send('storage.addBottle', sent)).status).toBe(200)
    expect((await office.send('storage.addBottle', sent)).json).toMatchObject({ code: 'already_stored' })
    expect((await office.send('storage.addBottle', { ...sent, user_uuid: 'nobody' })).json).toMatchObject({ code: 'user_not_found' })
    await office.send('storage.toggleBottle', { bottle_uuid: 'b-1', enabled: 0 })
    expect((await office.ask('storage.bottle', { id: 'b-1' })).json).toMatchObject({
      enabled: 0,
      supplier_uuid: null,
      storage_origin: 'TEP',
    })
    expect(owned.length).toBeGreaterThan(0)
    expect(owned.filter((row) => row['ticker'] !== ticker?.ticker)).toEqual([])
  })
  test('a country is opened for storage', async () => {
    await office.ask('storage.updateCountry', { alpha2: 'JP', nom_en_gb: 'Japan', enabled: true })
    expect((await office.ask('storage.countries', {})).json).toContainEqual({ alpha2: 'JP', nom_en_gb: 'Japan', enabled: 1 })
  })
})
