import type { z } from 'zod'
import type { Article } from '#contract/content/articles.ts'
import type { Known } from '#contract/entity.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type ArticleRow = Known<z.input<typeof Article>> & { readonly id: number }
export const articlesTable = (world: World): Table<ArticleRow> => world.table<ArticleRow>('articles')
export const tagsTable = (world: World): Table<{ name: string }> => world.table<{ name: string }>('tags')
