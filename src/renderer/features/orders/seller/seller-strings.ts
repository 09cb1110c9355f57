import { defineStrings } from '#ui/strings.ts'

export const sellerStrings = defineStrings({
  en: {
    seller: 'Seller',
    since: (month: string) => `since ${month}`,
    orders: (all: string, refused: string) => {
      const count = all === '1' ? '1 order' : `${all} orders`
      return refused === '0' ? count : `${count}, ${refused} declined`
    },
    kyc: { yes: 'KYC verified', no: 'KYC not verified', pending: 'KYC pending', unknown: 'KYC unknown' },
    blocked: 'Blocked',
    unread: 'Couldn’t load the seller',
    show: 'Open beside',
    hide: 'Hide seller',
    loading: 'Loading…',
    ordersTitle: 'Orders',
    noOrders: 'No orders found.',
    noData: 'No data in the response',
    more: (n: string) => (n === '1' ? '1 more' : `${n} more`),
    page: 'Open the user',
    thisOne: 'This order',
    steps: { email: 'Email', phone: 'Phone', kyc: 'KYC', banking: 'Banking' },
    stepIs: (step: string, state: string) => `${step}: ${state}`,
    stepStates: { verified: 'verified', pending: 'pending', missing: 'not verified', unknown: 'unknown' },
  },
  fr: {
    seller: 'Vendeur',
    since: (month) => `depuis ${month}`,
    orders: (all, refused) => {
      const count = all === '0' || all === '1' ? `${all} ordre` : `${all} ordres`
      return refused === '0' ? count : `${count}, ${refused} ${refused === '1' ? 'refusé' : 'refusés'}`
    },
    kyc: { yes: 'KYC vérifié', no: 'KYC non vérifié', pending: 'KYC en attente', unknown: 'KYC inconnu' },
    blocked: 'Bloqué',
    unread: 'Impossible de charger le vendeur',
    show: 'Ouvrir à côté',
    hide: 'Masquer le vendeur',
    loading: 'Chargement…',
    ordersTitle: 'Ordres',
    noOrders: 'Aucun ordre trouvé.',
    noData: 'Aucune donnée dans la réponse',
    more: (n) => (n === '1' ? '1 autre' : `${n} autres`),
    page: 'Ouvrir l’utilisateur',
    thisOne: 'Cet ordre',
    steps: { email: 'E-mail', phone: 'Téléphone', kyc: 'KYC', banking: 'Banque' },
    stepIs: (step, state) => `${step} : ${state}`,
    stepStates: { verified: 'vérifié', pending: 'en attente', missing: 'non vérifié', unknown: 'inconnu' },
  },
})
