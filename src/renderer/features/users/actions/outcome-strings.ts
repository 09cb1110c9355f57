import { defineStrings } from '#ui/strings.ts'

/** Toast titles of the actions tab. `about` adds the user's name. */
export const outcomeStrings = defineStrings({
  en: {
    about: (outcome: string, name: string) => `${outcome}: ${name}`,
    reset: {
      done: 'Sign-in attempts reset',
      already: 'Sign-in attempts already reset',
      failed: 'Couldn’t reset sign-in attempts',
    },
    lift: { done: 'IP ban lifted', already: 'IP ban already lifted', failed: 'Couldn’t lift the IP ban' },
    ban: {
      done: 'Account and IP banned',
      already: 'Account and IP already banned',
      failed: 'Couldn’t ban the account and IP',
    },
    remove: { done: 'Account deleted', failed: 'Couldn’t delete the account' },
    block: {
      is_create_orders_blocked: {
        done: 'Order creation blocked',
        already: 'Order creation already blocked',
        failed: 'Couldn’t block order creation',
      },
      is_transaction_blocked: {
        done: 'Transactions blocked',
        already: 'Transactions already blocked',
        failed: 'Couldn’t block transactions',
      },
      is_blocked: { done: 'Account blocked', already: 'Account already blocked', failed: 'Couldn’t block the account' },
    },
    unblock: {
      is_create_orders_blocked: {
        done: 'Order creation allowed',
        already: 'Order creation already allowed',
        failed: 'Couldn’t allow order creation',
      },
      is_transaction_blocked: {
        done: 'Transactions allowed',
        already: 'Transactions already allowed',
        failed: 'Couldn’t allow transactions',
      },
      is_blocked: { done: 'Account unblocked', already: 'Account already unblocked', failed: 'Couldn’t unblock the account' },
    },
  },
  fr: {
    about: (outcome, name) => `${outcome} : ${name}`,
    reset: {
      done: 'Tentatives de connexion remises à 0',
      already: 'Tentatives de connexion déjà à 0',
      failed: 'Impossible de remettre à 0 les tentatives de connexion',
    },
    lift: { done: 'IP débannie', already: 'IP déjà débannie', failed: 'Impossible de débannir l’IP' },
    ban: {
      done: 'Compte et IP bannis',
      already: 'Compte et IP déjà bannis',
      failed: 'Impossible de bannir le compte et l’IP',
    },
    remove: { done: 'Compte supprimé', failed: 'Impossible de supprimer le compte' },
    block: {
      is_create_orders_blocked: {
        done: 'Création d’ordres bloquée',
        already: 'Création d’ordres déjà bloquée',
        failed: 'Impossible de bloquer la création d’ordres',
      },
      is_transaction_blocked: {
        done: 'Transactions bloquées',
        already: 'Transactions déjà bloquées',
        failed: 'Impossible de bloquer les transactions',
      },
      is_blocked: { done: 'Compte bloqué', already: 'Compte déjà bloqué', failed: 'Impossible de bloquer le compte' },
    },
    unblock: {
      is_create_orders_blocked: {
        done: 'Création d’ordres autorisée',
        already: 'Création d’ordres déjà autorisée',
        failed: 'Impossible d’autoriser la création d’ordres',
      },
      is_transaction_blocked: {
        done: 'Transactions autorisées',
        already: 'Transactions déjà autorisées',
        failed: 'Impossible d’autoriser les transactions',
      },
      is_blocked: { done: 'Compte débloqué', already: 'Compte déjà débloqué', failed: 'Impossible de débloquer le compte' },
    },
  },
})
