import { defineStrings } from '#ui/strings.ts'

export const changelogStrings = defineStrings({
  en: {
    title: 'Changelogs',
    date: 'Date',
    category: 'Category',
    description: 'Description',
    empty: 'Not found.',
    emptyHint: 'New entries appear here.',
    categories: {
      general: 'General',
      session: 'Sign-in',
      orders: 'Orders',
      users: 'Users',
      catalogue: 'Catalogue',
      content: 'Content',
      storage: 'Storage',
      statistics: 'Statistics',
      security: 'Security',
    },
  },
  fr: {
    title: 'Journal des nouveautés',
    date: 'Date',
    category: 'Catégorie',
    description: 'Description',
    empty: 'Aucun résultat.',
    emptyHint: 'Les nouveautés s’affichent ici.',
    categories: {
      general: 'Général',
      session: 'Connexion',
      orders: 'Ordres',
      users: 'Utilisateurs',
      catalogue: 'Catalogue',
      content: 'Contenu',
      storage: 'Stockage',
      statistics: 'Statistiques',
      security: 'Sécurité',
    },
  },
})
