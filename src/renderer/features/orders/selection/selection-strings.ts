import { defineStrings } from '#ui/strings.ts'

export const selectionStrings = defineStrings({
  en: {
    run: 'Run selected',
    decline: 'Decline…',
    tooMany: (most: string) => `At most ${most} orders`,
    title: (n: string) => (n === '1' ? 'Decline 1 order' : `Decline ${n} orders`),
    why: 'Reasons for every selected order',
    progress: (n: string, all: string) => `Declining ${n} of ${all}`,
    stop: 'Stop',
    declined: (n: string) => (n === '0' ? 'No order declined' : n === '1' ? '1 order declined' : `${n} orders declined`),
    left: (n: string) =>
      n === '1'
        ? '1 order wasn’t declined. It was already handled, or the request failed.'
        : `${n} orders weren’t declined. They were already handled, or the requests failed.`,
    unknown: (n: string) => (n === '1' ? 'The outcome of 1 order is unknown.' : `The outcome of ${n} orders is unknown.`),
    undo: 'Undo',
    undone: (n: string) => (n === '1' ? '1 order is back in the queue' : `${n} orders are back in the queue`),
  },
  fr: {
    run: 'Vérifier la sélection',
    decline: 'Refuser…',
    tooMany: (most) => `${most} ordres au plus`,
    title: (n) => (n === '1' ? 'Refuser 1 ordre' : `Refuser ${n} ordres`),
    why: 'Motifs pour tous les ordres sélectionnés',
    progress: (n, all) => `Refus ${n} sur ${all}`,
    stop: 'Arrêter',
    declined: (n) => (n === '0' ? 'Aucun ordre refusé' : n === '1' ? '1 ordre refusé' : `${n} ordres refusés`),
    left: (n) =>
      n === '1'
        ? '1 ordre n’a pas été refusé : déjà traité, ou échec de la requête.'
        : `${n} ordres n’ont pas été refusés : déjà traités, ou échec des requêtes.`,
    unknown: (n) => (n === '1' ? 'Le résultat est inconnu pour 1 ordre.' : `Le résultat est inconnu pour ${n} ordres.`),
    undo: 'Annuler les refus',
    undone: (n) => (n === '1' ? '1 ordre de retour dans la file' : `${n} ordres de retour dans la file`),
  },
})
