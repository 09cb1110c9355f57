import { defineStrings } from '../../ui/strings.ts'

/** What is said when an order was decided, was already decided by somebody else, or may have been decided. */
export const actionStrings = defineStrings({
  en: {
    done: {
      accept: (order: string) => `Accepted: ${order}`,
      decline: (order: string) => `Declined: ${order}`,
      remove: (order: string) => `Deleted: ${order}`,
      reactivate: (order: string) => `Reactivated: ${order}`,
    },
    failed: {
      accept: (order: string) => `Not accepted: ${order}`,
      decline: (order: string) => `Not declined: ${order}`,
      remove: (order: string) => `Not deleted: ${order}`,
      reactivate: (order: string) => `Not reactivated: ${order}`,
    },
    isBack: 'The order is back in the list.',
    keptReasons: 'The reasons you chose are kept.',
    handledTitle: (order: string) => `Already handled: ${order}`,
    handledText: 'Someone else was faster; the list is being read again.',
    unsureTitle: (order: string) => `No confirmation yet: ${order}`,
    unsureText: 'No usable answer came. The lists are being read again to see whether it was done.',
    wasDone: 'The list has been read again: it was done.',
    wasNotDone: 'The list has been read again: it was not done. You can repeat it.',
    stillUnsure: 'The list could not be read again, so it is still not certain. Refresh before repeating it.',
    removeTitle: 'Delete this order?',
    removeText: (order: string, person: string, price: string) =>
      `${order}, of ${person}, ${price}. It disappears from the marketplace. A checked order can be reactivated later.`,
    removeOk: 'Delete',
    reactivateTitle: 'Reactivate a rejected order?',
    reactivateText: (order: string, reasons: string) =>
      `${order} was declined for: ${reasons}. Reactivating puts it back on the marketplace as it is.`,
    reactivateOk: 'Reactivate',
  },
  fr: {
    done: {
      accept: (order) => `Acceptée : ${order}`,
      decline: (order) => `Refusée : ${order}`,
      remove: (order) => `Supprimée : ${order}`,
      reactivate: (order) => `Réactivée : ${order}`,
    },
    failed: {
      accept: (order) => `Non acceptée : ${order}`,
      decline: (order) => `Non refusée : ${order}`,
      remove: (order) => `Non supprimée : ${order}`,
      reactivate: (order) => `Non réactivée : ${order}`,
    },
    isBack: 'La commande est de retour dans la liste.',
    keptReasons: 'Les motifs que vous aviez choisis sont conservés.',
    handledTitle: (order) => `Déjà traitée : ${order}`,
    handledText: 'Quelqu’un a été plus rapide ; la liste est relue.',
    unsureTitle: (order) => `Pas encore de confirmation : ${order}`,
    unsureText: 'Aucune réponse exploitable n’est arrivée. Les listes sont relues pour voir si cela a été fait.',
    wasDone: 'La liste a été relue : c’est fait.',
    wasNotDone: 'La liste a été relue : ce n’est pas fait. Vous pouvez recommencer.',
    stillUnsure: 'La liste n’a pas pu être relue, ce n’est donc toujours pas certain. Actualisez avant de recommencer.',
    removeTitle: 'Supprimer cette commande ?',
    removeText: (order, person, price) =>
      `${order}, de ${person}, ${price}. Elle disparaît de la place de marché. Une commande vérifiée peut être réactivée plus tard.`,
    removeOk: 'Supprimer',
    reactivateTitle: 'Réactiver une commande refusée ?',
    reactivateText: (order, reasons) =>
      `${order} a été refusée pour : ${reasons}. La réactiver la remet telle quelle sur la place de marché.`,
    reactivateOk: 'Réactiver',
  },
})
