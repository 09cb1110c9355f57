import { defineStrings } from '../ui/strings.ts'

export const appStrings = defineStrings({
  en: {
    screens: {
      login: 'Login',
      code: 'Second factor',
      dashboard: 'Dashboard',
      orders: 'Orders',
      reports: 'Reports',
      normalizedGenerate: 'Generate',
      normalizedStatistics: 'Statistics',
      scrapingGenerate: 'Scraping export',
      autoscraper: 'Auto-scraper',
      scrapingStatistics: 'Scraping statistics',
      statisticsXlsx: 'XLSX',
      browserHistory: 'Browser history',
      banList: 'Ban list',
      staffHistory: 'Back-office history',
      settings: 'Settings',
    },
    notFoundTitle: 'Page not found',
    notFound: (route: string) => `There is no page at ${route}.`,
    home: 'Go to the dashboard',
    starting: 'Starting…',
  },
  fr: {
    screens: {
      login: 'Connexion',
      code: 'Second facteur',
      dashboard: 'Tableau de bord',
      orders: 'Commandes',
      reports: 'Signalements',
      normalizedGenerate: 'Générer',
      normalizedStatistics: 'Statistiques',
      scrapingGenerate: 'Export de la collecte',
      autoscraper: 'Collecte automatique',
      scrapingStatistics: 'Statistiques de collecte',
      statisticsXlsx: 'XLSX',
      browserHistory: 'Historique de navigation',
      banList: 'Liste des bannissements',
      staffHistory: 'Historique du back-office',
      settings: 'Réglages',
    },
    notFoundTitle: 'Page introuvable',
    notFound: (route: string) => `Il n’y a pas de page à l’adresse ${route}.`,
    home: 'Aller au tableau de bord',
    starting: 'Démarrage…',
  },
})

/** A screen's name in `appStrings.screens`. */
export type ScreenName = keyof (typeof appStrings)['en']['screens']
