import type { z } from 'zod'
import type { ListName } from '#contract/index.ts'
import type { RefreshPart } from '#contract/live/live.ts'
import { defineStrings } from '#ui/strings.ts'

/** What a refresh reads: parts of the shell, lists, and reads of one thing. */
type Named =
  | z.output<typeof RefreshPart>
  | ListName
  | 'articles.tags'
  | 'scraping.statistics'
  | 'scraping.history'
  | 'statistics.chart'
  | 'storage.bottle'
  | 'tickers.one'
  | 'users.one'
  | 'users.statistics'

/** Words of the full refresh (part 1 §8, D-20). */
export const refreshStrings = defineStrings({
  en: {
    running: 'Refresh in progress',
    done: 'Refresh OK',
    partly: (parts: string) => `Couldn’t refresh: ${parts}`,
    partlyText: 'Everything else is up to date.',
    page: 'this page',
    names: {
      statistics: 'statistics',
      orders: 'unverified orders',
      reports: 'reports',
      emergency: 'emergency switches',
      ping: 'monitored URLs',
      'agenda.list': 'events',
      'articles.list': 'articles',
      'articles.tags': 'tags',
      'bottlers.list': 'bottlers',
      'emergency.list': 'emergency switches',
      'history.banList': 'ban list',
      'history.browser': 'searches',
      'history.product': 'product visits',
      'history.staff': 'back-office history',
      'orders.unverified': 'unverified orders',
      'orders.verified': 'verified orders',
      'reports.errors': 'reports',
      'reports.missing': 'reports',
      'reviews.list': 'reviews',
      'scraping.history': 'auto-scraper history',
      'scraping.statistics': 'scraping statistics',
      'statistics.chart': 'chart',
      'storage.bottle': 'stored bottle',
      'storage.bottles': 'stored bottles',
      'storage.countries': 'countries',
      'storage.suppliers': 'suppliers',
      'tickers.list': 'tickers',
      'tickers.one': 'ticker',
      'tickers.statistics': 'category statistics',
      'transactions.list': 'transactions',
      'users.list': 'users',
      'users.one': 'user',
      'users.statistics': 'user history',
    } satisfies Record<Named, string>,
  },
  fr: {
    running: 'Actualisation en cours',
    done: 'Actualisation terminée',
    partly: (parts) => `Impossible d’actualiser : ${parts}`,
    partlyText: 'Tout le reste est à jour.',
    page: 'cette page',
    names: {
      statistics: 'statistiques',
      orders: 'ordres à vérifier',
      reports: 'signalements',
      emergency: 'interrupteurs d’urgence',
      ping: 'URL surveillées',
      'agenda.list': 'événements',
      'articles.list': 'articles',
      'articles.tags': 'étiquettes',
      'bottlers.list': 'embouteilleurs',
      'emergency.list': 'interrupteurs d’urgence',
      'history.banList': 'liste des bannissements',
      'history.browser': 'recherches',
      'history.product': 'visites de produits',
      'history.staff': 'historique du back-office',
      'orders.unverified': 'ordres à vérifier',
      'orders.verified': 'ordres vérifiés',
      'reports.errors': 'signalements',
      'reports.missing': 'signalements',
      'reviews.list': 'avis',
      'scraping.history': 'historique de la collecte',
      'scraping.statistics': 'statistiques de collecte',
      'statistics.chart': 'graphique',
      'storage.bottle': 'bouteille stockée',
      'storage.bottles': 'bouteilles stockées',
      'storage.countries': 'pays',
      'storage.suppliers': 'fournisseurs',
      'tickers.list': 'tickers',
      'tickers.one': 'ticker',
      'tickers.statistics': 'statistiques par catégorie',
      'transactions.list': 'transactions',
      'users.list': 'utilisateurs',
      'users.one': 'utilisateur',
      'users.statistics': 'historique de l’utilisateur',
    },
  },
})
