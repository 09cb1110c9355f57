import { defineStrings } from '#ui/strings.ts'

/** Texts about an order that was decided, was already decided by a colleague, or may have been decided. */
export const actionStrings = defineStrings({
  en: {
    done: {
      accept: (order: string) => `Accepted: ${order}`,
      decline: (order: string) => `Declined: ${order}`,
      remove: (order: string) => `Deleted: ${order}`,
      reactivate: (order: string) => `Reactivated: ${order}`,
    },
    failed: {
      accept: (order: string) => `Couldn’t accept ${order}`,
      decline: (order: string) => `Couldn’t decline ${order}`,
      remove: (order: string) => `Couldn’t delete ${order}`,
      reactivate: (order: string) => `Couldn’t reactivate ${order}`,
    },
    isBack: 'The order is back in the list.',
    keptReasons: 'The reasons you chose are kept.',
    handledTitle: (order: string) => `Already handled: ${order}`,
    handledBy: (email: string, at: string) => `Decided by ${email} on ${at}. Your decision had no effect.`,
    deletedTitle: 'The user has deleted this order',
    deletedText: (order: string) => `The user deleted ${order} before verification. Accept the order anyway?`,
    deletedOk: 'Accept anyway',
    removeTitle: 'Delete this order?',
    removeText: (order: string, person: string, price: string) =>
      `${order}, by ${person}, ${price}. The order will be removed from the marketplace. A verified order can be reactivated later.`,
    removeOk: 'Delete',
    reactivateTitle: 'Reactivate a rejected order?',
    reactivateText: (order: string, reasons: string) =>
      `${order} was declined for: ${reasons}. Reactivating puts the order back on the marketplace unchanged.`,
    reactivateOk: 'Reactivate',
  },
  fr: {
    done: {
      accept: (order) => `Accepté : ${order}`,
      decline: (order) => `Refusé : ${order}`,
      remove: (order) => `Supprimé : ${order}`,
      reactivate: (order) => `Réactivé : ${order}`,
    },
    failed: {
      accept: (order) => `Impossible d’accepter ${order}`,
      decline: (order) => `Impossible de refuser ${order}`,
      remove: (order) => `Impossible de supprimer ${order}`,
      reactivate: (order) => `Impossible de réactiver ${order}`,
    },
    isBack: 'L’ordre est de retour dans la liste.',
    keptReasons: 'Les motifs que vous aviez choisis sont conservés.',
    handledTitle: (order) => `Déjà traité : ${order}`,
    handledBy: (email, at) => `Décision de ${email} le ${at}. Votre décision est restée sans effet.`,
    deletedTitle: 'L’utilisateur a supprimé cet ordre',
    deletedText: (order) => `${order} a été supprimé par son utilisateur avant la vérification. Accepter quand même ?`,
    deletedOk: 'Accepter quand même',
    removeTitle: 'Supprimer cet ordre ?',
    removeText: (order, person, price) =>
      `${order}, de ${person}, ${price}. L’ordre sera retiré de la place de marché. Un ordre vérifié peut être réactivé plus tard.`,
    removeOk: 'Supprimer',
    reactivateTitle: 'Réactiver un ordre refusé ?',
    reactivateText: (order, reasons) =>
      `${order} a été refusé pour : ${reasons}. Réactiver cet ordre le remet tel quel sur la place de marché.`,
    reactivateOk: 'Réactiver',
  },
})
